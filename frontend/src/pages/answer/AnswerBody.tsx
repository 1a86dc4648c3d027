import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import HowToReg from '@mui/icons-material/HowToReg';
import SearchOff from '@mui/icons-material/SearchOff';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { answeringSentence, type DdqDetails } from '@proofroom/contract';
import { AnswerStatements } from '../../shared/answers/AnswerStatements.tsx';
import { Notes, isWritten, WrittenAnswer } from '../../shared/answers/WrittenAnswer.tsx';
import { PassageTable } from '../../shared/answers/PassageTable.tsx';
import { ConfidenceMark } from '../../shared/answers/ConfidenceMark.tsx';
import { outdatedSentence } from '../../shared/answers/statementsOf.ts';
import { AnsweringDocuments } from './AnsweringDocuments.tsx';
import { Drafts } from './Drafts.tsx';
import { HowMadeDetails } from './HowMadeDetails.tsx';
import { PapersTable } from './PapersTable.tsx';
import { PrintedSources } from './PrintedSources.tsx';
import { SilentDocuments } from './SilentDocuments.tsx';
import type { Selection } from './sources.ts';
import { ValuesTable } from './ValuesTable.tsx';

interface Props {
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

const UnderWay = ({ reason }: { reason: string | null }) => (
  <Stack spacing={0.75} role="status" aria-label="Processing...">
    {reason && <Alert severity="warning">{reason}</Alert>}
    <Skeleton width="94%" height={26} />
    <Skeleton width="88%" height={26} />
    <Skeleton width="64%" height={26} />
  </Stack>
);

const isChosen = ({ responses }: DdqDetails) => responses.some((response) => response.isChosen);

function Answered({ question, selection, onSelect }: Props) {
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
          <PassageTable answer={question} active={active} onCite={cite} />
        </>
      )}
      {how === 'written' && (
        <>
          <WrittenAnswer answer={question} active={active} onCite={cite} />
          {sentence && (
            <PapersTable title={sentence} drafts={question.responses} selection={selection} onSelect={onSelect} />
          )}
        </>
      )}
      {how === 'listed' && (
        <>
          {sentence && <AnsweringDocuments key={question.id} answer={question} sentence={sentence} />}
          <AnswerStatements answer={question} active={active} onCite={cite} heading={sentence ? 'h3' : 'h2'} hasParts />
        </>
      )}
      <SilentDocuments made={question.made} />
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
        {question.confidence && <ConfidenceMark confidence={question.confidence} />}
        {isChosen(question) && <Chip size="small" icon={<HowToReg />} label="Chosen by a person" variant="outlined" />}
      </Stack>
      {question.values.length > 0 && <ValuesTable answer={question} active={active} onCite={cite} />}
    </>
  );
}

/** The answer and all that belongs to it, by what is known of the question. */
export function AnswerBody({ question, selection, onSelect }: Props) {
  if (question.state === 'in_progress') return <UnderWay reason={question.reason} />;
  if (question.state === 'generate')
    return (
      <Typography variant="body2" color="textSecondary">
        No Responses available yet. Generate the response to see it here, with the passages it stands on.
      </Typography>
    );
  if (question.state === 'regenerate') return <Failed reason={question.reason} />;
  return (
    <>
      {question.outdatedReason !== null && <Alert severity="warning">{outdatedSentence(question)}</Alert>}
      {question.outcome === 'not_found' ? (
        <>
          <NotFound question={question} />
          <Notes notes={question.notes ?? []} />
          {question.statements.length > 0 && (
            <PassageTable
              answer={question}
              active={selection.draft === null ? selection.number : null}
              onCite={(number) => onSelect({ draft: null, number })}
            />
          )}
          <SilentDocuments made={question.made} />
        </>
      ) : (
        <Answered question={question} selection={selection} onSelect={onSelect} />
      )}
      <PrintedSources citations={question.citations} />
      <Box className="no-print">
        {question.responses.length > 0 && (
          <Drafts drafts={question.responses} selection={selection} onSelect={onSelect} />
        )}
        {question.made && <HowMadeDetails made={question.made} />}
      </Box>
    </>
  );
}
