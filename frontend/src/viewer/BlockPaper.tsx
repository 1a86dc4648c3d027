import type { DocumentBlock } from '@proofroom/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { clauseLabel, type BlockGroup } from './blockGroups.ts';
import { cellsOf, markSpan, type TextPart } from './markedText.ts';
import type { SourceMark } from './sourceMark.ts';

interface GroupProps {
  group: BlockGroup;
  mark: SourceMark | null;
}

const Words = ({ parts, mark }: { parts: readonly TextPart[]; mark: SourceMark | null }) =>
  parts.map((part, index) =>
    part.isMarked ? (
      <Box
        key={index}
        component="mark"
        data-highlight={mark?.key}
        sx={{ bgcolor: 'citation.main', color: 'citation.contrastText', borderRadius: '2px', py: '1px' }}
      >
        {part.text}
      </Box>
    ) : (
      <span key={index}>{part.text}</span>
    ),
  );

const textOf = (block: DocumentBlock, mark: SourceMark | null) => (
  <Words parts={markSpan(block.text, block, mark)} mark={mark} />
);

const Clause = ({ block }: { block: DocumentBlock }) => {
  const label = clauseLabel(block);
  if (label === null) return null;
  return (
    <>
      <Box component="span" sx={{ mr: 0.75, fontVariantNumeric: 'tabular-nums', color: 'text.secondary' }}>
        {label}
      </Box>{' '}
    </>
  );
};

/** Sizes (px) of headings by level; deeper ones look like the last. */
const HEADING_SIZES = [22, 19, 17, 16];

function Heading({ group: { blocks }, mark }: GroupProps) {
  const [block] = blocks;
  const level = block.level ?? 1;
  return (
    <Box
      role="heading"
      aria-level={Math.min(6, level + 2)}
      title={block.location}
      sx={{
        fontSize: HEADING_SIZES[Math.min(level, HEADING_SIZES.length) - 1],
        fontWeight: 600,
        lineHeight: 1.35,
        mt: level === 1 ? 3 : 2,
        mb: 1,
      }}
    >
      <Clause block={block} />
      {textOf(block, mark)}
    </Box>
  );
}

function Paragraph({ group: { blocks }, mark }: GroupProps) {
  const [block] = blocks;
  return (
    <Typography
      variant="answer"
      component="p"
      title={block.location}
      sx={{ mb: 1.5, maxWidth: 'none', whiteSpace: 'pre-wrap' }}
    >
      <Clause block={block} />
      {textOf(block, mark)}
    </Typography>
  );
}

function Line({ group: { blocks }, mark }: GroupProps) {
  const [block] = blocks;
  return (
    <Typography
      variant="answer"
      component="div"
      title={block.location}
      sx={{ maxWidth: 'none', whiteSpace: 'pre-wrap', color: 'text.secondary', fontSize: 14 }}
    >
      {textOf(block, mark)}
    </Typography>
  );
}

const Points = ({ group: { blocks }, mark }: GroupProps) => (
  <Box component="ul" sx={{ listStyle: 'none', pl: 2.5, my: 1, mb: 1.5 }}>
    {blocks.map((block) => (
      <Typography
        key={block.number}
        variant="answer"
        component="li"
        title={block.location}
        sx={{ mb: 0.5, maxWidth: 'none', whiteSpace: 'pre-wrap' }}
      >
        {clauseLabel(block) === null && !/^\s*([•\-–*]|\(?[\da-z]{1,4}[.)])/i.test(block.text) && (
          <Box component="span" aria-hidden sx={{ mr: 1 }}>
            •
          </Box>
        )}
        <Clause block={block} />
        {textOf(block, mark)}
      </Typography>
    ))}
  </Box>
);

const Rows = ({ group: { blocks }, mark }: GroupProps) => (
  <Box sx={{ overflowX: 'auto', my: 1.5 }} tabIndex={0} role="group" aria-label="Table">
    <Box
      component="table"
      sx={{
        borderCollapse: 'collapse',
        fontSize: 13,
        '& td': {
          border: 1,
          borderColor: 'divider',
          px: 1,
          py: 0.5,
          verticalAlign: 'top',
          minWidth: 48,
          whiteSpace: 'pre-wrap',
        },
      }}
    >
      <tbody>
        {blocks.map((block) => (
          <tr key={block.number} title={block.location}>
            {cellsOf(markSpan(block.text, block, mark)).map((parts, column) => (
              <td key={column}>
                <Words parts={parts} mark={mark} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  </Box>
);

const LAYOUTS: Record<DocumentBlock['kind'], (props: GroupProps) => React.ReactNode> = {
  heading: Heading,
  paragraph: Paragraph,
  line: Line,
  list_item: Points,
  table_row: Rows,
};

/** Blocks of a document set like a printed page. */
export const BlockPaper = memo(function BlockPaper({
  groups,
  mark,
}: {
  groups: readonly BlockGroup[];
  mark: SourceMark | null;
}) {
  return groups.map((group) => {
    const Layout = LAYOUTS[group.kind];
    return <Layout key={group.blocks[0].number} group={group} mark={mark} />;
  });
});
