import type { SvgIconComponent } from '@mui/icons-material';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import DriveFileRenameOutline from '@mui/icons-material/DriveFileRenameOutline';
import ExpandMore from '@mui/icons-material/ExpandMore';
import FormatQuote from '@mui/icons-material/FormatQuote';
import HowToReg from '@mui/icons-material/HowToReg';
import PushPin from '@mui/icons-material/PushPin';
import SearchOff from '@mui/icons-material/SearchOff';
import Sync from '@mui/icons-material/Sync';
import StickyNote2Outlined from '@mui/icons-material/StickyNote2Outlined';
import TaskAlt from '@mui/icons-material/TaskAlt';
import UpdateOutlined from '@mui/icons-material/UpdateOutlined';
import { Box, ButtonBase, Collapse, Stack, Typography } from '@mui/material';
import {
  type DdqRow,
  type Outcome,
  outcomeInWords,
  pageOf,
  rangesOf,
  SOURCE_LABELS,
  providerName,
} from '@proofroom/contract';
import { memo, useMemo, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { Mark } from '../../../shared/elements/Tag.tsx';
import type { ResponseLinkState } from '../../../shared/answers/questionFiltersInUrl.ts';
import { Caption, SecondaryText } from '../../../shared/elements/SecondaryText.tsx';
import { ExpandedAnswer } from './ExpandedAnswer.tsx';
import { AnswerStateAndGenerateButton } from './AnswerStateAndGenerateButton.tsx';

const LOOKS: Record<Outcome, { icon: SvgIconComponent; color: string }> = {
  answered: { icon: CheckCircleOutlined, color: 'success.main' },
  passages: { icon: FormatQuote, color: 'info.main' },
  not_found: { icon: SearchOff, color: 'text.secondary' },
};

interface Props {
  question: Pick<
    DdqRow,
    'state' | 'outcome' | 'sources' | 'outdatedReason' | 'isChosen' | 'isReworded' | 'isReviewed' | 'hasNote'
  >;
  /** Said quietly after the outcome. */
  aside?: string;
}

/** What became of a question, and what is to be known of its answer: the same words and colours in every list. */
function AnswerMarks({ question, aside }: Props) {
  const { state, outcome, sources, outdatedReason, isChosen, isReworded, isReviewed, hasNote } = question;
  if (outcome === null || state === 'regenerate') return null;
  const isUnderWay = state === 'in_progress';
  return (
    <Stack direction="row" sx={{ columnGap: 1, flexWrap: 'wrap', alignItems: 'center', whiteSpace: 'nowrap' }}>
      {isUnderWay ? (
        <Mark icon={Sync} color="text.secondary">
          Being updated
        </Mark>
      ) : (
        <Mark {...LOOKS[outcome]}>{outcomeInWords(outcome, sources.length > 0)}</Mark>
      )}
      {outdatedReason !== null && !isUnderWay ? (
        <Mark icon={UpdateOutlined} color="warning.main">
          {isChosen ? 'May be outdated' : 'Outdated'}
        </Mark>
      ) : (
        aside && (
          <Box component="span" sx={{ fontSize: 13, color: 'text.secondary' }}>
            {aside}
          </Box>
        )
      )}
      {isReviewed && <TaskAlt titleAccess="Reviewed" sx={{ fontSize: 16, color: 'success.main' }} />}
      {hasNote && <StickyNote2Outlined titleAccess="With a note" sx={{ fontSize: 16, color: 'text.secondary' }} />}
      {isReworded ? (
        <DriveFileRenameOutline titleAccess="In a person's words" sx={{ fontSize: 16, color: 'text.secondary' }} />
      ) : (
        isChosen && <HowToReg titleAccess="Chosen by a person" sx={{ fontSize: 16, color: 'text.secondary' }} />
      )}
    </Stack>
  );
}

export interface RowProps {
  projectId: number;
  question: DdqRow;
  /** Address of the answer, without a citation. */
  to: string;
  /** What the page of the answer should know, such as the way back. */
  linkState: ResponseLinkState;
  isAsking: boolean;
  isOpen: boolean;
  /** The project has two providers, so it is worth saying which answers. */
  hasProviders: boolean;
  onToggle: (id: number) => void;
  onGenerate: (id: number, again: boolean) => void;
  onFocus: (id: number) => void;
}

/** Height of a closed row (px), for a list that draws only what is in view. */
export const ROW_HEIGHT = 53;

export const rowId = (questionId: number) => `question-${questionId}`;

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: { md: 'nowrap' } } as const;
const whole = { whiteSpace: 'normal', overflowWrap: 'anywhere' } as const;

const isOwnControl = (target: EventTarget) => target instanceof Element && target.closest('a, button') !== null;

/** The paragraph, without the clause and the heading it stands under: those are told where the row is pointed at. */
const shortPlace = (source: DdqRow['sources'][number]) => pageOf(source).split(' · ')[0];

/** "lease.pdf p. 2 [1–4] +3": a long name gives way to the page. */
function FirstSource({ sources, moreSources }: DdqRow) {
  const [first] = sources;
  if (!first) return null;
  const more = sources.length - 1 + moreSources;
  const numbers = `[${rangesOf(first.numbers)}]${more > 0 ? ` +${more}` : ''}`;
  return (
    <Caption
      component="p"
      title={`${first.fileName} ${pageOf(first)} ${numbers}`}
      sx={{ display: { xs: 'none', md: 'flex' }, whiteSpace: 'pre' }}
    >
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {first.fileName}
      </Box>
      <Box
        component="span"
        sx={{ overflow: 'hidden', textOverflow: 'ellipsis', flexShrink: 0, maxWidth: '65%', ml: 0.5 }}
      >
        {shortPlace(first)} {numbers}
      </Box>
    </Caption>
  );
}

/** What the line below the question says. */
function headlineOf({ state, reason, headline, outcome, missing }: DdqRow): string {
  if (state === 'regenerate') return reason ?? 'This question could not be answered. Please try again.';
  if (state === 'in_progress' && reason) return reason;
  if (outcome === 'not_found' && missing > 0)
    return `${headline} ${missing === 1 ? '1 kind of document is' : `${missing} kinds of document are`} missing.`;
  return headline;
}

const documentsInWords = ({ documents }: DdqRow) =>
  documents === null
    ? ''
    : `${documents.found} of ${documents.searched} document${documents.searched === 1 ? '' : 's'}`;

/** One question in two lines: what is asked, what was found and where. Opens in place. */
export const QuestionRow = memo(function QuestionRow({
  projectId,
  question,
  to,
  linkState,
  isOpen,
  ...rest
}: RowProps) {
  const { isAsking, hasProviders, onToggle, onGenerate, onFocus } = rest;
  const navigate = useNavigate();
  const id = rowId(question.id);
  const state = useMemo(
    () => ({ ...linkState, categoryId: question.category.value }),
    [linkState, question.category.value],
  );
  const open = (citation?: number) => void navigate(citation === undefined ? to : `${to}?cite=${citation}`, { state });
  const toggle = () => onToggle(question.id);
  const isError = question.state === 'regenerate';
  const headline = headlineOf(question);
  const provider = hasProviders ? ` · ${SOURCE_LABELS[providerName(question.responseProvider)]}` : '';

  return (
    <Box
      id={id}
      component="article"
      tabIndex={0}
      aria-labelledby={`${id}-title`}
      data-state={question.state}
      onFocus={() => onFocus(question.id)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target === event.currentTarget && question.state === 'success') open();
      }}
      sx={{ scrollMarginTop: 90, '&:focus-visible': { outlineOffset: '-2px' }, breakInside: 'avoid' }}
    >
      <Box
        onClick={(event: MouseEvent) => !isOwnControl(event.target) && toggle()}
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '42px minmax(0, 1fr)', md: '46px minmax(0, 1fr) 272px 126px 24px' },
          columnGap: 1.5,
          rowGap: 0.5,
          alignItems: 'center',
          px: { xs: 1.5, md: 2 },
          py: { xs: 1.25, md: '4px' },
          cursor: 'pointer',
          '&:hover': { bgcolor: 'primaryTint' },
        }}
      >
        <SecondaryText
          component="span"
          sx={{
            fontVariantNumeric: 'tabular-nums',
            textAlign: 'right',
            whiteSpace: 'nowrap',
            alignSelf: { xs: 'start', md: 'center' },
          }}
        >
          {question.isPinned && (
            <PushPin
              titleAccess="Shown first"
              sx={{ fontSize: 13, mr: 0.25, verticalAlign: '-2px', color: 'text.secondary' }}
            />
          )}
          {question.number}
        </SecondaryText>
        <Box sx={{ minWidth: 0 }}>
          <Typography component="h2" variant="subtitle2" sx={{ m: 0, minWidth: 0 }}>
            <ButtonBase
              id={`${id}-title`}
              aria-expanded={isOpen}
              aria-controls={`${id}-answer`}
              onClick={toggle}
              title={question.question}
              disableRipple
              sx={{
                display: 'block',
                maxWidth: 1,
                minHeight: 24,
                font: 'inherit',
                textAlign: 'left',
                ...(isOpen ? whole : oneLine),
              }}
            >
              {question.question}
            </ButtonBase>
          </Typography>
          {headline !== '' && !isOpen && (
            <Typography
              variant="caption"
              component="p"
              title={headline}
              sx={{
                ...oneLine,
                display: { xs: '-webkit-box', md: 'block' },
                WebkitLineClamp: 2,
                WebkitBoxOrient: 'vertical',
                color: isError ? 'error.main' : 'text.secondary',
                fontStyle: question.state === 'in_progress' ? 'italic' : 'normal',
              }}
            >
              {headline}
            </Typography>
          )}
          {isOpen && (
            <Caption component="p">
              {question.category.label}
              {provider}
            </Caption>
          )}
        </Box>
        <Box sx={{ minWidth: 0, gridColumn: { xs: '2', md: 'auto' } }}>
          <AnswerMarks question={question} aside={documentsInWords(question)} />
          <FirstSource {...question} />
        </Box>
        <Box
          className="no-print"
          sx={{ gridColumn: { xs: '2', md: 'auto' }, justifySelf: { xs: 'start', md: 'end' }, minHeight: 32 }}
        >
          <AnswerStateAndGenerateButton
            question={question}
            to={to}
            linkState={state}
            isAsking={isAsking}
            onGenerate={() => onGenerate(question.id, false)}
            onRegenerate={() => onGenerate(question.id, true)}
          />
        </Box>
        <ExpandMore
          aria-hidden
          className="no-print"
          sx={{
            display: { xs: 'none', md: 'block' },
            fontSize: 20,
            color: 'text.secondary',
            transform: isOpen ? 'rotate(180deg)' : 'none',
            transition: 'transform 150ms',
          }}
        />
      </Box>
      <Collapse in={isOpen} unmountOnExit timeout={150}>
        <Box id={`${id}-answer`} sx={{ px: { xs: 1.5, md: 2 }, pl: { md: '68px' }, pb: 2, pt: 0.5 }}>
          <ExpandedAnswer
            projectId={projectId}
            row={question}
            list={linkState.search ?? ''}
            isAsking={isAsking}
            onCite={open}
            onGenerate={onGenerate}
          />
        </Box>
      </Collapse>
    </Box>
  );
});
