import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Citation, DdqDetails, DocumentResponse, Statement } from '@proofroom/contract';
import { HEADER_HEIGHT } from '../constants.ts';
import { partId } from './answerParts.ts';
import { Cites } from './Cites.tsx';
import { byNumber, groupsOf, statementsOf } from './statementsOf.ts';

interface Props {
  answer: Pick<DdqDetails | DocumentResponse, 'response' | 'statements' | 'citations'>;
  /** Number of the citation that is shown beside the answer. */
  active?: number | null;
  onCite: (number: number) => void;
  /** Level of the documents' names among the headings of the page. */
  heading?: 'h2' | 'h3';
  /** Its parts can be led to from elsewhere in the page; one answer of a page at most. */
  hasParts?: boolean;
}

/** A part that is led to must not end up under the head of the page (px). */
const HEADROOM = HEADER_HEIGHT + 12;

/** Loud on purpose: a sentence that nothing supports must not look like one that something does. */
const NoSource = () => (
  <Box
    component="span"
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      gap: 0.5,
      ml: 1,
      fontFamily: 'fontFamily',
      fontSize: 13,
      fontWeight: 500,
      color: 'warning.main',
      verticalAlign: 'baseline',
    }}
  >
    <WarningAmber sx={{ fontSize: 16, alignSelf: 'center' }} aria-hidden />
    No source found
  </Box>
);

/** The document that speaks in the statements below. */
const Speaker = ({ fileName, heading, part }: { fileName: string; heading: 'h2' | 'h3'; part: object }) => (
  <Typography
    {...part}
    variant="subtitle2"
    component={heading}
    color="textSecondary"
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 0.75,
      mb: 0.75,
      overflowWrap: 'anywhere',
      scrollMarginTop: HEADROOM,
    }}
  >
    <DescriptionOutlined sx={{ fontSize: 18 }} aria-hidden />
    {fileName}
  </Typography>
);

/** The answer as it is read: by document where several speak, each statement followed by the passages it stands on. */
export function AnswerStatements({ answer, active = null, onCite, heading = 'h3', hasParts = false }: Props) {
  const citations = byNumber(answer.citations);
  const groups = groupsOf(answer);
  const isNamed = groups.length > 1 || groups[0]?.statements[0]?.text !== statementsOf(answer)[0]?.text;
  const partOf = (group: number) => (hasParts ? { id: partId(group), tabIndex: -1 } : {});
  return (
    <Stack spacing={2}>
      {groups.map(({ fileName, statements }, group) => (
        <Box key={group}>
          {isNamed && fileName !== null && <Speaker fileName={fileName} heading={heading} part={partOf(group)} />}
          <Stack
            {...(isNamed && fileName !== null ? {} : partOf(group))}
            spacing={1}
            sx={
              isNamed && fileName !== null
                ? { pl: 1.5, borderLeft: 2, borderColor: 'divider' }
                : { scrollMarginTop: HEADROOM }
            }
          >
            {statements.map((statement, index) => (
              <OneStatement key={index} statement={statement} citations={citations} active={active} onCite={onCite} />
            ))}
          </Stack>
        </Box>
      ))}
    </Stack>
  );
}

interface StatementProps extends Pick<Props, 'active' | 'onCite'> {
  statement: Statement;
  citations: ReadonlyMap<number, Citation>;
}

const OneStatement = ({ statement, citations, active, onCite }: StatementProps) => (
  <Typography variant="answer" component="p" sx={{ whiteSpace: 'pre-line' }}>
    {statement.text} <Cites numbers={statement.citations} citations={citations} active={active} onCite={onCite} />
    {statement.citations.length === 0 && <NoSource />}
  </Typography>
);
