import { Box, Chip, Stack, Typography } from '@mui/material';
import {
  VERDICT_WORDS,
  type AnswerReviewerAndNote,
  type Citation,
  type DdqDetails,
  type Statement,
} from '@proofroom/contract';
import type { ReactNode } from 'react';
import { AnswerStatementsWithCitations, CitationButtons } from './AnswerStatementsWithCitations.tsx';
import { EachDocumentTable } from './EachDocumentTable.tsx';
import { AnswerPassagesTable } from './AnswerPassagesTable.tsx';
import { citationsByNumber } from './groupStatementsAndLabelCitations.ts';
import { Caption, SecondaryText } from '../elements/SecondaryText.tsx';
import { PlainList } from '../elements/PlainList.tsx';

type Answer = Pick<DdqDetails, 'response' | 'statements' | 'citations' | 'verdict' | 'notes'>;

interface Props {
  answer: Answer;
  active: number | null;
  onCite: (number: number) => void;
}

/** An answer with a direct answer, a condition or a sum, as a language model writes it; others are read as a list of statements. */
export const isWritten = ({ statements, verdict, notes = [] }: Answer): boolean =>
  Boolean(verdict) || notes.length > 0 || statements.some(({ role }) => role !== undefined);

const VERDICT_COLOURS = { yes: 'success', no: 'error', partly: 'warning', depends: 'warning' } as const;

/** The direct answer first, then what it depends on, what was found and worked out, and what is missing. */
export function ModelAnswer({ answer, active, onCite }: Props) {
  const { statements, verdict, notes = [] } = answer;
  const citations = citationsByNumber(answer.citations);
  const cites = (numbers: readonly number[]) => <CitationButtons {...{ numbers, citations, active, onCite }} />;
  const of = (role: Statement['role']) => statements.filter((one) => one.role === role && one.folded === undefined);
  const findings = of(undefined).filter(({ row }) => row === undefined);
  const hasRows = statements.some(({ row }) => row !== undefined);
  const isList = hasRows || notes.some(({ document }) => document !== undefined);
  return (
    <Stack spacing={2.5}>
      {of('answer').map((statement) => {
        const { speaker, text } = spoken(statement, citations);
        return (
          <Box key={text}>
            <Typography variant="answer" component="p" sx={{ fontSize: 19, lineHeight: 1.5 }}>
              {verdict && (
                <Chip
                  component="span"
                  label={VERDICT_WORDS[verdict]}
                  color={VERDICT_COLOURS[verdict]}
                  size="small"
                  sx={{ mr: 1, fontWeight: 600, verticalAlign: 'text-bottom' }}
                />
              )}
              {text} {cites(statement.citations)}
            </Typography>
            {speaker && <Caption>{speaker}</Caption>}
          </Box>
        );
      })}
      {of('condition').map(({ text, citations: numbers }) => (
        <Box key={text} sx={{ pl: 2, py: 0.5, borderLeft: 3, borderColor: 'warning.main' }}>
          <Label>It depends on this</Label>
          <Typography variant="answer" component="p">
            {text} {cites(numbers)}
          </Typography>
        </Box>
      ))}
      <EachDocumentTable statements={statements} notes={notes} cites={cites} />
      {findings.length > 0 && (
        <Section
          title={isList ? 'Passages in documents where no value was read' : 'Findings'}
          isNamed={findings.length < statements.length}
        >
          {isList ? (
            <AnswerPassagesTable answer={{ ...answer, statements: findings }} active={active} onCite={onCite} />
          ) : (
            <AnswerStatementsWithCitations
              answer={{ ...answer, statements: findings }}
              active={active}
              onCite={onCite}
            />
          )}
        </Section>
      )}
      {of('calculation').map((statement) => (
        <Sum key={statement.text} statement={statement} cites={cites} />
      ))}
      <Notes notes={notes.filter(({ document }) => !hasRows || document === undefined)} />
    </Stack>
  );
}

/** The file that a statement begins with, so that plain text says who speaks, apart from what it says. */
function spoken({ text, citations: [first] }: Statement, citations: ReadonlyMap<number, Citation>) {
  const speaker = first === undefined ? undefined : citations.get(first)?.fileName;
  const isNamed = speaker !== undefined && text.startsWith(`${speaker}: `);
  return isNamed ? { speaker, text: text.slice(speaker.length + 2) } : { speaker: null, text };
}

const Label = ({ children }: { children: ReactNode }) => (
  <Typography variant="overline" component="h3" color="textSecondary" sx={{ display: 'block', lineHeight: 2 }}>
    {children}
  </Typography>
);

const Section = ({ title, isNamed, children }: { title: string; isNamed: boolean; children: ReactNode }) => (
  <Box component="section">
    {isNamed && <Label>{title}</Label>}
    {children}
  </Box>
);

interface SumProps {
  statement: Statement;
  cites: (numbers: readonly number[]) => ReactNode;
}

/** A sum as it was worked out, every figure with the place it was read from. */
const Sum = ({ statement: { calculation, text, citations }, cites }: SumProps) =>
  calculation ? (
    <Box component="section" sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2 }}>
      <Label>{calculation.label}</Label>
      <Typography component="p" sx={{ fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
        {calculation.shown} = <strong>{calculation.result}</strong>
      </Typography>
      <PlainList sx={{ mt: 1 }}>
        {calculation.operands.map(({ name, value, unit, citation }) => (
          <SecondaryText key={`${name} ${value}`} component="li">
            {name}: {value} {unit} {citation === null ? '(from the question)' : cites([citation])}
          </SecondaryText>
        ))}
      </PlainList>
    </Box>
  ) : (
    <Typography variant="answer" component="p">
      {text} {cites(citations)}
    </Typography>
  );

const NOTE_TITLES: Record<AnswerReviewerAndNote['kind'], string> = {
  missing: 'Not stated in what was read',
  caveat: 'Please note',
};

/** What no quotation can show looks like none. */
export const Notes = ({ notes }: { notes: readonly AnswerReviewerAndNote[] }) =>
  (['missing', 'caveat'] as const)
    .map((kind) => [kind, notes.filter((note) => note.kind === kind)] as const)
    .filter(([, own]) => own.length > 0)
    .map(([kind, own]) => (
      <Box key={kind} component="section">
        <Label>{NOTE_TITLES[kind]}</Label>
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {own.map(({ text }) => (
            <Typography key={text} component="li" variant="body2">
              {text}
            </Typography>
          ))}
        </Box>
      </Box>
    ));
