import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Citation, DdqDetails, DocumentResponse, Statement } from '@proofroom/contract';
import { CitationButton } from './CitationButton.tsx';
import { byNumber, groupsOf, whereOf } from './statementsOf.ts';

interface Props {
  answer: Pick<DdqDetails | DocumentResponse, 'response' | 'statements' | 'citations'>;
  /** Number of the citation that is shown beside the answer. */
  active?: number | null;
  onCite: (number: number) => void;
}

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
const Speaker = ({ fileName }: { fileName: string }) => (
  <Typography
    variant="subtitle2"
    component="h4"
    color="textSecondary"
    sx={{ display: 'flex', alignItems: 'center', gap: 0.75, mb: 0.75, overflowWrap: 'anywhere' }}
  >
    <DescriptionOutlined sx={{ fontSize: 18 }} aria-hidden />
    {fileName}
  </Typography>
);

/** The answer as it is read: by document where several speak, each statement followed by the passages it stands on. */
export function AnswerStatements({ answer, active = null, onCite }: Props) {
  const citations = byNumber(answer.citations);
  const groups = groupsOf(answer);
  const isNamed = new Set(groups.map(({ fileName }) => fileName)).size > 1 || groups.length > 1;
  return (
    <Stack spacing={2}>
      {groups.map(({ fileName, statements }, group) => (
        <Box key={group}>
          {isNamed && fileName !== null && <Speaker fileName={fileName} />}
          <Stack
            spacing={1}
            sx={isNamed && fileName !== null ? { pl: 1.5, borderLeft: 2, borderColor: 'divider' } : undefined}
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
    {statement.text}{' '}
    {statement.citations.map((number) => {
      const citation = citations.get(number);
      return (
        citation && (
          <CitationButton
            key={number}
            number={number}
            where={whereOf(citation)}
            isActive={number === active}
            onClick={() => onCite(number)}
          />
        )
      );
    })}
    {statement.citations.length === 0 && <NoSource />}
  </Typography>
);
