import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import Sync from '@mui/icons-material/Sync';
import WarningAmber from '@mui/icons-material/WarningAmber';
import { Box, ButtonBase, Stack, Typography } from '@mui/material';
import type { Citation, DdqDetails, DocumentResponse, Statement } from '@proofroom/contract';
import type { ReactNode } from 'react';
import { Mark } from '../elements/Tag.tsx';
import { HEADER_HEIGHT } from '../sizesAndDelays.ts';
import {
  citationLabel,
  partId,
  citationsByNumber,
  groupsOf,
  statementsOf,
} from './groupStatementsAndLabelCitations.ts';

interface Props {
  number: number;
  /** What a screen reader adds, such as the file name and page. */
  where?: string;
  isActive?: boolean;
  onClick: () => void;
}

/** The small [1] after a statement: opens the passage it stands on. */
export function CitationButton({ number, where, isActive = false, onClick }: Props) {
  return (
    <ButtonBase
      onClick={onClick}
      title={where}
      aria-label={where ? `[${number}] Source: ${where}` : `[${number}] Source`}
      aria-current={isActive || undefined}
      sx={{
        mx: 0.25,
        px: 0.6,
        minWidth: 24,
        minHeight: 22,
        borderRadius: '5px',
        fontFamily: "'Inter Variable', system-ui, sans-serif",
        fontSize: 12,
        fontWeight: 600,
        lineHeight: 1,
        verticalAlign: 'baseline',
        bgcolor: isActive ? 'citation.main' : 'primaryTint',
        color: isActive ? 'citation.contrastText' : 'primary.main',
        boxShadow: (theme) => (isActive ? `inset 0 0 0 1px ${theme.palette.citation.contrastText}` : 'none'),
        '&:hover': { bgcolor: 'citation.main', color: 'citation.contrastText' },
      }}
    >
      [{number}]
    </ButtonBase>
  );
}

interface CitationButtonsProps {
  numbers: readonly number[];
  citations: ReadonlyMap<number, Citation>;
  /** Number of the citation that is shown beside the answer. */
  active?: number | null;
  onCite: (number: number) => void;
}

/** The numbered sources of a statement. */
export const CitationButtons = ({ numbers, citations, active, onCite }: CitationButtonsProps) =>
  numbers.map((number) => {
    const citation = citations.get(number);
    return (
      citation && (
        <CitationButton
          key={number}
          number={number}
          where={citationLabel(citation)}
          isActive={number === active}
          onClick={() => onCite(number)}
        />
      )
    );
  });

interface AnswerStatementsProps {
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
  <Mark icon={WarningAmber} color="warning.main" sx={{ ml: 1, fontFamily: 'fontFamily', fontWeight: 500 }}>
    No source found
  </Mark>
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
export function AnswerStatementsWithCitations({
  answer,
  active = null,
  onCite,
  heading = 'h3',
  hasParts = false,
}: AnswerStatementsProps) {
  const citations = citationsByNumber(answer.citations);
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

interface StatementProps extends Pick<AnswerStatementsProps, 'active' | 'onCite'> {
  statement: Statement;
  citations: ReadonlyMap<number, Citation>;
}

const OneStatement = ({ statement, citations, active, onCite }: StatementProps) => (
  <Typography variant="answer" component="p" sx={{ whiteSpace: 'pre-line' }}>
    {statement.text}{' '}
    <CitationButtons numbers={statement.citations} citations={citations} active={active} onCite={onCite} />
    {statement.citations.length === 0 && <NoSource />}
  </Typography>
);

interface PreviousAnswerProps {
  /** A new answer is under way; otherwise making one failed. */
  isBeingUpdated: boolean;
  children: ReactNode;
}

/** What was said before, while no new answer is there. It can be read and checked as ever, and looks like what it is. */
export const PreviousAnswer = ({ isBeingUpdated, children }: PreviousAnswerProps) => (
  <Stack spacing={1.5}>
    <Stack direction="row" spacing={1} role="status" sx={{ alignItems: 'center', color: 'text.secondary' }}>
      {isBeingUpdated && <Sync sx={{ fontSize: 18 }} aria-hidden />}
      <Typography variant="body2" component="p" sx={{ fontWeight: 600 }}>
        {isBeingUpdated ? 'Being updated: this is the answer until now.' : 'The answer from before:'}
      </Typography>
    </Stack>
    <Box sx={{ opacity: 0.88, borderLeft: 3, borderColor: 'divider', pl: 2 }}>{children}</Box>
  </Stack>
);
