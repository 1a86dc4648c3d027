import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import HowToReg from '@mui/icons-material/HowToReg';
import SearchOff from '@mui/icons-material/SearchOff';
import { Alert, Box, Button, Chip, Link, Skeleton, Stack, Typography } from '@mui/material';
import {
  answeringDocuments,
  documentKey,
  passagesInWords,
  type DdqDetails,
  andMore,
  SILENT_LEAD,
  silentNote,
  type HowMade,
  WRITTEN_BY_MACHINE,
  type DocumentResponse,
  type Citation,
  answeringSentence,
} from '@proofroom/contract';
import { useState, Fragment } from 'react';
import { AnswerStatementsWithCitations } from '../../shared/answers/AnswerStatementsWithCitations.tsx';
import { ConfidenceMark } from '../../shared/answers/ConfidenceMark.tsx';
import { jumpTo, CollapsibleSection } from '../../shared/answers/CollapsibleSection.tsx';
import { AnswerInProgress } from '../../shared/answers/AnswerInProgress.tsx';
import { AnswerPassagesTable } from '../../shared/answers/AnswerPassagesTable.tsx';
import { AnswerInPersonsWords } from '../../shared/answers/AnswerInPersonsWords.tsx';
import { Notes, isWritten, ModelAnswer } from '../../shared/answers/ModelAnswer.tsx';
import {
  draftId,
  partsOf,
  oneLine,
  fullCitationLabel,
  outdatedSentence,
} from '../../shared/answers/groupStatementsAndLabelCitations.ts';
import { DocumentLink } from '../../shared/documents/DocumentLink.tsx';
import { Caption, SecondaryText } from '../../shared/elements/SecondaryText.tsx';
import { PapersTable, ValuesTable } from './ValuesAndPerDocumentTables.tsx';
import { HowMadeDetails } from './HowMadeDetails.tsx';
import { EarlierWordings } from './WriteAnswerInOwnWords.tsx';
import type { Selection } from './source/groupAndSelectCitations.ts';
import { PlainList } from '../../shared/elements/PlainList.tsx';

interface Props {
  answer: DdqDetails;
  /** "Found in 3 of 5 documents". */
  sentence: string;
}

/** Documents named before "and 9 more". */
const SHOWN = 8;

/** At one glance which documents answer; each name leads to what that document says. */
function AnsweringDocuments({ answer, sentence }: Props) {
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
      <PlainList sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        {documents.map(({ key, fileName, passages }, index) => {
          const id = parts.get(key) ?? drafts.get(key) ?? '';
          return (
            <Caption
              key={key}
              component="li"
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
            </Caption>
          );
        })}
      </PlainList>
      {more > 0 && !isWhole && (
        <Button size="small" className="no-print" onClick={() => setWhole(true)} sx={{ ml: -1.25 }}>
          and {more} more
        </Button>
      )}
    </Box>
  );
}

/** The documents that were searched and hold nothing that answers, each to be opened. */
function DocumentsWithoutAnswer({ made }: { made: HowMade | null }) {
  if (!made || made.silent.length === 0) return null;
  return (
    <SecondaryText sx={{ overflowWrap: 'anywhere' }}>
      {SILENT_LEAD}:{' '}
      {made.silent.map((document, index) => (
        <Fragment key={document.documentId}>
          {index > 0 && ', '}
          <DocumentLink
            documentId={document.documentId}
            back="Back to Answer"
            color="inherit"
            underline="always"
            sx={{ fontWeight: 'inherit' }}
          >
            {document.fileName}
          </DocumentLink>
          {silentNote(document)}
        </Fragment>
      ))}
      {andMore(made.moreSilent)}.
    </SecondaryText>
  );
}

interface DraftsProps {
  drafts: readonly DocumentResponse[];
  selection: Selection;
  onSelect: (selection: Selection) => void;
}

const Chosen = () => <Chip size="small" icon={<HowToReg />} label="Chosen" color="success" variant="outlined" />;

/** What each document says on its own, with its own citations. */
function Drafts({ drafts, selection, onSelect }: DraftsProps) {
  return (
    <Stack>
      <Typography variant="overline" component="h2" color="textSecondary">
        By document
      </Typography>
      {drafts.map((draft) => (
        <CollapsibleSection
          key={draft.id}
          id={draftId(draft.id)}
          title={draft.fileName}
          aside={draft.isChosen ? <Chosen /> : undefined}
        >
          <AnswerStatementsWithCitations
            answer={draft}
            active={selection.draft === draft.id ? selection.number : null}
            onCite={(number) => onSelect({ draft: draft.id, number })}
          />
        </CollapsibleSection>
      ))}
    </Stack>
  );
}

/** On paper there is no second pane: the quoted passages follow the answer. */
function PrintedSources({ citations }: { citations: readonly Citation[] }) {
  if (citations.length === 0) return null;
  return (
    <Box sx={{ display: 'none', '@media print': { display: 'block' } }}>
      <Typography variant="h3" component="h2">
        Sources
      </Typography>
      {citations.map((citation) => (
        <Box key={citation.id} sx={{ mt: 1.5, breakInside: 'avoid' }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            [{citation.number}] {fullCitationLabel(citation)}
          </Typography>
          <Typography variant="answer" component="blockquote" sx={{ m: 0, fontSize: 14 }}>
            {oneLine(citation.quote)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

interface AnswerBodyProps {
  question: DdqDetails;
  selection: Selection;
  onSelect: (selection: Selection) => void;
}

const NotFound = ({ question }: { question: DdqDetails }) => (
  <Alert severity="info" icon={<SearchOff />}>
    <Typography variant="body2">{question.response || 'Nothing was found in the documents.'}</Typography>
    {question.missingDocuments.length > 0 && (
      <>
        <Typography variant="body2" sx={{ mt: 1 }}>
          Missing:
        </Typography>
        <Box component="ul" sx={{ my: 0, pl: 2.5 }}>
          {question.missingDocuments.map((kind) => (
            <li key={kind}>{kind}</li>
          ))}
        </Box>
      </>
    )}
  </Alert>
);

const Failed = ({ reason }: { reason: string | null }) => (
  <Alert severity="error" icon={<ErrorOutlined />}>
    {reason ?? 'This question could not be answered. Please try again.'}
  </Alert>
);

const UnderWay = ({ reason, soFar = [] }: Pick<DdqDetails, 'reason' | 'soFar'>) => (
  <Stack spacing={0.75} role="status" aria-label="Processing...">
    {reason && <Alert severity="warning">{reason}</Alert>}
    {soFar.length > 0 && <AnswerInProgress statements={soFar} />}
    <Skeleton width="94%" height={26} />
    <Skeleton width="88%" height={26} />
    <Skeleton width="64%" height={26} />
  </Stack>
);

const isChosen = ({ responses }: DdqDetails) => responses.some((response) => response.isChosen);

function Answered({ question, selection, onSelect }: AnswerBodyProps) {
  const active = selection.draft === null ? selection.number : null;
  const cite = (number: number) => onSelect({ draft: null, number });
  const sentence = answeringSentence(question);
  const how = question.outcome === 'passages' ? 'passages' : isWritten(question) ? 'written' : 'listed';
  return (
    <>
      {how === 'passages' && (
        <>
          <Typography variant="subtitle2" component="h2">
            {sentence}
          </Typography>
          <Notes notes={question.notes ?? []} />
          <AnswerPassagesTable answer={question} active={active} onCite={cite} />
        </>
      )}
      {how === 'written' && (
        <>
          <ModelAnswer answer={question} active={active} onCite={cite} />
          {sentence && (
            <PapersTable title={sentence} drafts={question.responses} selection={selection} onSelect={onSelect} />
          )}
        </>
      )}
      {how === 'listed' && (
        <>
          {sentence && <AnsweringDocuments key={question.id} answer={question} sentence={sentence} />}
          <AnswerStatementsWithCitations
            answer={question}
            active={active}
            onCite={cite}
            heading={sentence ? 'h3' : 'h2'}
            hasParts
          />
        </>
      )}
      <DocumentsWithoutAnswer made={question.made} />
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
        {question.confidence && <ConfidenceMark confidence={question.confidence} />}
        {isChosen(question) && <Chip size="small" icon={<HowToReg />} label="Chosen by a person" variant="outlined" />}
      </Stack>
      {question.values.length > 0 && <ValuesTable answer={question} active={active} onCite={cite} />}
    </>
  );
}

/** What a machine found, or that it found nothing. */
function Found(props: AnswerBodyProps) {
  const { question, selection, onSelect } = props;
  if (question.outcome !== 'not_found') return <Answered {...props} />;
  return (
    <>
      <NotFound question={question} />
      <Notes notes={question.notes ?? []} />
      {question.statements.length > 0 && (
        <AnswerPassagesTable
          answer={question}
          active={selection.draft === null ? selection.number : null}
          onCite={(number) => onSelect({ draft: null, number })}
        />
      )}
      <DocumentsWithoutAnswer made={question.made} />
    </>
  );
}

/** The answer and all that belongs to it, by what is known of the question. */
export function AnswerBody({ question, selection, onSelect }: AnswerBodyProps) {
  if (question.state === 'in_progress') return <UnderWay {...question} />;
  if (question.state === 'generate')
    return (
      <SecondaryText>
        No Responses available yet. Generate the response to see it here, with the passages it stands on.
      </SecondaryText>
    );
  if (question.state === 'regenerate') return <Failed reason={question.reason} />;
  const { wording } = question;
  const found = <Found question={question} selection={selection} onSelect={onSelect} />;
  return (
    <>
      {question.outdatedReason !== null && <Alert severity="warning">{outdatedSentence(question)}</Alert>}
      {wording ? (
        <>
          <AnswerInPersonsWords
            wording={wording}
            citations={question.citations}
            active={selection.draft === null ? selection.number : null}
            onCite={(number) => onSelect({ draft: null, number })}
          />
          <CollapsibleSection title="What was found in the documents">
            <Stack spacing={2}>{found}</Stack>
          </CollapsibleSection>
        </>
      ) : (
        found
      )}
      <PrintedSources citations={question.citations} />
      <Caption component="p">{wording ? `What was found: ${WRITTEN_BY_MACHINE}` : WRITTEN_BY_MACHINE}</Caption>
      <Box className="no-print">
        <EarlierWordings wordings={question.earlierWordings ?? []} />
        {question.responses.length > 0 && (
          <Drafts drafts={question.responses} selection={selection} onSelect={onSelect} />
        )}
        {question.made && <HowMadeDetails made={question.made} />}
      </Box>
    </>
  );
}
