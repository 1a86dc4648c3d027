import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined';
import type { Topic } from '@proofroom/contract';
import { Tag } from '../../shared/elements/Tag.tsx';

/** Whose wording a topic has: the product's, one that staff changed, or staff's own. */
export function TopicMark({ topic: { isBuiltIn, isChanged } }: { topic: Topic }) {
  if (!isBuiltIn) return <Tag tone="primary">Your own</Tag>;
  if (!isChanged) return <Tag>Original</Tag>;
  return (
    <Tag tone="warning" icon={EditNoteOutlined}>
      Changed
    </Tag>
  );
}
