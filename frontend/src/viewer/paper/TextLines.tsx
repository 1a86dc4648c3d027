import type { DocumentBlock } from '@proofroom/contract';
import Box from '@mui/material/Box';
import { cutText, linesOf, type TextPart } from '../textParts.ts';
import { useView, Words } from '../Words.tsx';

interface Line {
  number: number;
  indent: number;
  parts: readonly TextPart[];
  isHeading: boolean;
}

/** More blank lines than these between two paragraphs say nothing more. */
const MOST_BLANK = 3;

const Row = ({ line }: { line: Line }) => (
  <Box sx={{ display: 'flex', minHeight: '1.6em' }} data-line={line.number}>
    <Box
      component="span"
      aria-hidden
      sx={{
        width: '4.5em',
        flexShrink: 0,
        pr: '1.2em',
        textAlign: 'right',
        color: 'text.secondary',
        userSelect: 'none',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {line.number}
    </Box>
    <Box
      component="span"
      role={line.isHeading ? 'heading' : undefined}
      aria-level={line.isHeading ? 3 : undefined}
      sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', minWidth: 0, fontWeight: line.isHeading ? 600 : 400 }}
    >
      {' '.repeat(line.indent)}
      <Words parts={line.parts} />
    </Box>
  </Box>
);

/** The lines of a text file with their numbers. */
export function TextLines({ blocks }: { blocks: readonly DocumentBlock[] }) {
  const view = useView();
  const lines: Line[] = [];
  for (const block of blocks) {
    const first = block.lines?.[0] ?? 1;
    const last = lines.at(-1)?.number ?? first - 1;
    for (let blank = Math.max(last + 1, first - MOST_BLANK); blank < first; blank++)
      lines.push({ number: blank, indent: 0, parts: [], isHeading: false });
    linesOf(cutText(block.text, block, view)).forEach((parts, at) =>
      lines.push({
        number: first + at,
        indent: at === 0 ? block.indent : 0,
        parts,
        isHeading: block.kind === 'heading',
      }),
    );
  }
  return (
    <Box
      sx={{
        fontFamily: 'ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace',
        fontSize: '0.82em',
        lineHeight: 1.6,
      }}
    >
      {lines.map((line) => (
        <Row key={line.number} line={line} />
      ))}
    </Box>
  );
}
