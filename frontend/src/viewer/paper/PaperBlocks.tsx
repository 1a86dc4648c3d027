import { Box } from '@mui/material';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { type DocumentBlock, markOfNote } from '@proofroom/contract';
import { memo, type ReactNode } from 'react';
import { useView, TextWithCitationsHitsAndNotes } from '../TextWithCitationsHitsAndNotes.tsx';
import { CITED_CELL } from '../sheet/SheetGrid.tsx';
import { cutText } from '../cutTextAtMarks.ts';
import {
  clauseLabel,
  isTable,
  type TableGroup,
  firstBlockOf,
  type BlockGroup,
  tableRows,
  type TableCell,
} from './blockGroups.ts';

/** A document's own words are set in the serif of all quoted text; sizes follow the zoom. */
const TEXT = {
  typography: 'answer',
  fontSize: '1em',
  maxWidth: 'none',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;

/** A line beside what its author changed. */
const changed = (isChanged: boolean) =>
  isChanged && { borderLeft: 3, borderColor: 'text.secondary', pl: 1, ml: -1.375 };
const CHANGED = 'Holds tracked changes, read as if they were accepted';

function BlockWords({ block }: { block: DocumentBlock }) {
  const parts = cutText(block.text, block, useView(), block.notes);
  return (
    <>
      {block.hasTrackedChanges && (
        <Box component="span" sx={visuallyHidden}>
          {CHANGED}:{' '}
        </Box>
      )}
      <TextWithCitationsHitsAndNotes parts={parts} />
    </>
  );
}

const titleOf = ({ location, hasTrackedChanges }: DocumentBlock) =>
  hasTrackedChanges ? `${location}. ${CHANGED}.` : location;

const Clause = ({ block }: { block: DocumentBlock }) => {
  const label = clauseLabel(block);
  if (label === null) return null;
  return (
    <>
      <Box component="span" sx={{ mr: '0.5em', fontVariantNumeric: 'tabular-nums', color: 'text.secondary' }}>
        {label}
      </Box>{' '}
    </>
  );
};

/** Sizes of headings by level; deeper ones look like the last. */
const HEADING_SIZES = ['1.4em', '1.2em', '1.08em', '1em'];

function Heading({ block }: { block: DocumentBlock }) {
  const level = block.level ?? 1;
  return (
    <Box
      role="heading"
      aria-level={Math.min(6, level + 2)}
      title={titleOf(block)}
      data-block={block.number}
      sx={{
        fontSize: HEADING_SIZES[Math.min(level, HEADING_SIZES.length) - 1],
        fontWeight: 600,
        lineHeight: 1.35,
        pt: level === 1 ? '0.8em' : '0.6em',
        pb: '0.4em',
        overflowWrap: 'anywhere',
        ...changed(block.hasTrackedChanges),
      }}
    >
      <Clause block={block} />
      <BlockWords block={block} />
    </Box>
  );
}

const Paragraph = ({ block }: { block: DocumentBlock }) => (
  <Box
    component="p"
    title={titleOf(block)}
    data-block={block.number}
    sx={{ ...TEXT, m: 0, pb: '0.75em', ...changed(block.hasTrackedChanges) }}
  >
    <Clause block={block} />
    <BlockWords block={block} />
  </Box>
);

/** What stands beside the text: running heads, page numbers, entries of a table of contents. */
const Line = ({ block }: { block: DocumentBlock }) => {
  const [aside] = block.headingPath;
  return (
    <Box title={titleOf(block)} data-block={block.number} sx={{ ...TEXT, fontSize: '0.88em', color: 'text.secondary' }}>
      {block.headingPath.length === 1 && (aside === 'Header' || aside === 'Footer') && (
        <Box component="span" sx={{ fontStyle: 'italic', mr: '0.5em' }}>
          {aside}:
        </Box>
      )}
      <BlockWords block={block} />
    </Box>
  );
};

function Note({ block, mark }: { block: DocumentBlock; mark: string }) {
  return (
    <Box
      component="p"
      title={titleOf(block)}
      data-block={block.number}
      data-note={block.headingPath.at(-1)}
      sx={{ ...TEXT, fontSize: '0.88em', m: 0, pb: '0.5em' }}
    >
      <Box component="sup" aria-label={block.headingPath.at(-1)} sx={{ mr: '0.3em', color: 'text.secondary' }}>
        {mark}
      </Box>
      <BlockWords block={block} />
    </Box>
  );
}

const Points = ({ blocks }: { blocks: readonly DocumentBlock[] }) => (
  <Box component="ul" sx={{ listStyle: 'none', pl: '1.4em', m: 0, pb: '0.75em' }}>
    {blocks.map((block) => (
      <Box
        key={block.number}
        component="li"
        title={titleOf(block)}
        data-block={block.number}
        sx={{ ...TEXT, pb: '0.3em', pl: `${1.4 * ((block.level ?? 1) - 1)}em`, ...changed(block.hasTrackedChanges) }}
      >
        {clauseLabel(block) === null && !/^\s*([•\-–*]|\(?[\da-z]{1,4}[.)])/i.test(block.text) && (
          <Box component="span" aria-hidden sx={{ mr: '0.5em' }}>
            •
          </Box>
        )}
        <Clause block={block} />
        <BlockWords block={block} />
      </Box>
    ))}
  </Box>
);

/** One block of a paper, as its kind asks. */
function BlockView({ block }: { block: DocumentBlock }) {
  const mark = markOfNote(block.headingPath.at(-1) ?? '');
  if (mark !== null && block.kind === 'paragraph') return <Note block={block} mark={mark} />;
  if (block.kind === 'heading') return <Heading block={block} />;
  if (block.kind === 'line') return <Line block={block} />;
  return <Paragraph block={block} />;
}

const isCited = ({ parts }: TableCell) => parts.some(({ isMarked }) => isMarked);

const CellContent = ({ cell }: { cell: TableCell }) => (
  <>
    <TextWithCitationsHitsAndNotes parts={cell.parts} />
    {cell.items.map((item) =>
      isTable(item) ? (
        <PaperTable key={`table-${item.number}`} table={item} />
      ) : (
        <BlockView key={item.number} block={item} />
      ),
    )}
  </>
);

/** A table with its merged cells. The cells that hold cited words are outlined. */
function PaperTable({ table }: { table: TableGroup }) {
  const rows = tableRows(table, useView());
  return (
    <Box sx={{ overflowX: 'auto', pb: '0.9em' }} tabIndex={0} role="group" aria-label="Table">
      <Box
        component="table"
        sx={{
          typography: 'answer',
          maxWidth: 'none',
          borderCollapse: 'collapse',
          fontSize: '0.88em',
          lineHeight: 1.45,
          minWidth: '50%',
          '& td, & th': {
            border: 1,
            borderColor: 'divider',
            px: '0.6em',
            py: '0.35em',
            verticalAlign: 'top',
            textAlign: 'left',
            minWidth: '3em',
            maxWidth: '32em',
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
          },
          '& th': { bgcolor: 'action.hover', fontWeight: 600 },
          '& p': { fontSize: '1em' },
          '& p:last-child': { pb: 0 },
        }}
      >
        <tbody>
          {rows.map((row) => (
            <Box
              component="tr"
              key={row.index}
              title={row.hasTrackedChanges ? 'Holds tracked changes, read as if they were accepted' : undefined}
              sx={
                row.hasTrackedChanges
                  ? { '& > :first-of-type': { borderLeft: 3, borderLeftColor: 'text.secondary' } }
                  : {}
              }
            >
              {row.cells.map((cell) => (
                <Box
                  component={row.isHeader ? 'th' : 'td'}
                  scope={row.isHeader ? 'col' : undefined}
                  key={cell.column}
                  colSpan={cell.columns}
                  rowSpan={cell.rows}
                  data-cited={isCited(cell) || undefined}
                  sx={isCited(cell) ? CITED_CELL : {}}
                >
                  <CellContent cell={cell} />
                </Box>
              ))}
            </Box>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

interface Props {
  groups: readonly BlockGroup[];
  /** How the head of a mail is shown; otherwise it is text like any other. */
  mailHead?: (blocks: readonly DocumentBlock[]) => ReactNode;
  /** What is shown above a block, such as the name of an attachment that begins there. */
  above?: (block: DocumentBlock) => ReactNode;
}

function Group({ group, mailHead }: { group: BlockGroup; mailHead: Props['mailHead'] }) {
  if (group.kind === 'table') return <PaperTable table={group} />;
  if (group.kind === 'list') return <Points blocks={group.blocks} />;
  if (group.kind === 'block') return <BlockView block={group.block} />;
  return mailHead?.(group.blocks) ?? group.blocks.map((block) => <BlockView key={block.number} block={block} />);
}

/** Blocks of a document set like a printed page. */
export const PaperBlocks = memo(function BlockPaper({ groups, mailHead, above }: Props) {
  return groups.map((group) => {
    const first = firstBlockOf(group);
    if (!first) return null;
    return (
      <Box key={first.number}>
        {above?.(first)}
        <Group group={group} mailHead={mailHead} />
      </Box>
    );
  });
});
