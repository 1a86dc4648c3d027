import { Box } from '@mui/material';
import type { DocumentBlock, DocumentLayout } from '@proofroom/contract';
import { useCallback, useMemo, type RefObject } from 'react';
import { useView, TextWithCitationsHitsAndNotes } from '../TextWithCitationsHitsAndNotes.tsx';
import { useBlocks } from '../documentQueries.ts';
import { AttachmentTitle, MailHead } from '../mail/MailHead.tsx';
import { useScrollIntoView, type ScrollTarget } from '../scrollIntoView.ts';
import { cutText, linesOf, type TextPart } from '../cutTextAtMarks.ts';
import { useVisibleItems } from '../useVisibleItems.ts';
import { PaperBlocks } from './PaperBlocks.tsx';
import { groupBlocks } from './blockGroups.ts';

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
      <TextWithCitationsHitsAndNotes parts={line.parts} />
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

interface Props {
  documentId: number;
  layout: DocumentLayout;
  /** A text file, shown line by line. */
  hasLines: boolean;
  frame: RefObject<HTMLDivElement | null>;
  /** Size of the letters (px). */
  size: number;
  wanted: ScrollTarget | null;
  onOpen: (block: number) => void;
}

interface SectionProps {
  documentId: number;
  section: DocumentLayout['sections'][number];
  message: DocumentLayout['message'];
  hasLines: boolean;
  height: number;
  onOpen: (block: number) => void;
}

const isWithin = (part: readonly string[], way: readonly string[]) => way.every((name, depth) => part[depth] === name);

/** A stretch of the document; a blank of about its size until its words are there. */
function Section({ documentId, section: [first, count], message, hasLines, height, onOpen }: SectionProps) {
  const { data } = useBlocks(documentId, first, count);
  const groups = useMemo(() => groupBlocks(data ?? []), [data]);
  const attachments = message?.attachments;
  const above = useCallback(
    ({ number }: DocumentBlock) =>
      attachments
        ?.filter(({ block }) => block === number)
        .map((attachment) => <AttachmentTitle key={attachment.part.join('/')} attachment={attachment} />),
    [attachments],
  );
  const mailHead = useCallback(
    (blocks: readonly DocumentBlock[]) => {
      const way = blocks[0]?.part.slice(0, -1) ?? [];
      const own = attachments?.filter(({ part }) => part.length === way.length + 1 && isWithin(part, way)) ?? [];
      return <MailHead blocks={blocks} attachments={own} onOpen={onOpen} />;
    },
    [attachments, onOpen],
  );
  if (!data) return <Box aria-busy sx={{ height }} />;
  if (hasLines) return <TextLines blocks={data} />;
  return (
    <PaperBlocks groups={groups} mailHead={message ? mailHead : undefined} above={attachments ? above : undefined} />
  );
}

/** Position of the stretch that holds a block. */
const sectionOf = ({ sections }: DocumentLayout, block: number) =>
  Math.max(
    0,
    sections.findLastIndex(([first]) => first <= block),
  );

/** Height of a line by the size of its letters. */
const LINE = 1.6;

/** A document without pages set like paper; only the stretches near the view are drawn. */
export function PaperViewer({ documentId, layout, hasLines, frame, size, wanted, onOpen }: Props) {
  const { sections } = layout;
  const heightOf = (index: number) => {
    const [, blocks = 0, lines = 0] = sections[index] ?? [];
    return (lines + blocks * 0.75) * size * LINE;
  };
  const near = useVisibleItems({ count: sections.length, frame, heightOf, beyond: 1 });
  const { scrollTo } = near;
  const goal = useMemo(
    () =>
      wanted && {
        selector: wanted.selector,
        approach: () => scrollTo(sectionOf(layout, wanted.block), { align: 'start' }),
      },
    [wanted, scrollTo, layout],
  );
  useScrollIntoView(frame, goal);

  return (
    <Box sx={{ p: { xs: 1, sm: 2 } }}>
      <Box
        component="article"
        style={{ fontSize: size }}
        sx={{
          maxWidth: '52em',
          mx: 'auto',
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'divider',
          px: { xs: 2, sm: hasLines ? 2 : 6 },
          py: { xs: 2, sm: hasLines ? 2 : 5 },
        }}
      >
        <Box style={{ height: near.total, position: 'relative' }}>
          <Box
            style={{ transform: `translateY(${near.before}px)` }}
            sx={{ position: 'absolute', top: 0, left: 0, width: 1 }}
          >
            {near.items.map(({ index, key }) => {
              const section = sections[index];
              return (
                section && (
                  <Box key={key} data-index={index} ref={near.measure} sx={{ display: 'flow-root' }}>
                    <Section
                      documentId={documentId}
                      section={section}
                      message={layout.message}
                      hasLines={hasLines}
                      height={heightOf(index)}
                      onOpen={onOpen}
                    />
                  </Box>
                )
              );
            })}
          </Box>
        </Box>
      </Box>
    </Box>
  );
}
