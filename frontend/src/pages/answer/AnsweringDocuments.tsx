import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { answeringDocuments, documentKey, passagesInWords, type DdqDetails } from '@proofroom/contract';
import { useState } from 'react';
import { draftId, partsOf } from '../../shared/answers/answerParts.ts';
import { jumpTo } from '../../shared/answers/jumpTo.ts';

interface Props {
  answer: DdqDetails;
  /** "Found in 3 of 5 documents". */
  sentence: string;
}

/** Documents named before "and 9 more". */
const SHOWN = 8;

/** At one glance which documents answer; each name leads to what that document says. */
export function AnsweringDocuments({ answer, sentence }: Props) {
  const [isWhole, setWhole] = useState(false);
  const parts = partsOf(answer);
  const drafts = new Map(answer.responses.map((response) => [documentKey(response), draftId(response.id)]));
  const documents = answeringDocuments(answer).map((document) => ({ ...document, key: documentKey(document) }));
  const more = documents.length - SHOWN;
  const isShown = (index: number) => isWhole || index < SHOWN;
  // By its role and not by its element, since elements for navigation are left out on paper.
  return (
    <Box role="navigation" aria-label="Documents that answer">
      <Typography variant="subtitle2" component="h2">
        {sentence}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        {documents.map(({ key, fileName, passages }, index) => {
          const id = parts.get(key) ?? drafts.get(key) ?? '';
          return (
            <Typography
              key={key}
              component="li"
              variant="caption"
              color="textSecondary"
              sx={{
                maxWidth: 1,
                overflowWrap: 'anywhere',
                display: isShown(index) ? 'list-item' : 'none',
                '@media print': { display: 'list-item' },
              }}
            >
              <Link
                href={`#${id}`}
                onClick={(event) => {
                  event.preventDefault();
                  jumpTo(id);
                }}
                sx={{ display: 'inline-block', py: 0.25 }}
              >
                {fileName}
              </Link>{' '}
              ({passagesInWords(passages)})
            </Typography>
          );
        })}
      </Box>
      {more > 0 && !isWhole && (
        <Button size="small" className="no-print" onClick={() => setWhole(true)} sx={{ ml: -1.25 }}>
          and {more} more
        </Button>
      )}
    </Box>
  );
}
