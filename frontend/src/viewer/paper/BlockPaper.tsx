import type { DocumentBlock } from '@proofroom/contract';
import Box from '@mui/material/Box';
import { memo, type ReactNode } from 'react';
import { firstBlockOf, type BlockGroup } from './blockGroups.ts';
import { BlockView, Points } from './BlockView.tsx';
import { PaperTable } from './PaperTable.tsx';

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
export const BlockPaper = memo(function BlockPaper({ groups, mailHead, above }: Props) {
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
