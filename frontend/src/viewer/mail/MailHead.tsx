import AttachFile from '@mui/icons-material/AttachFile';
import { Box, Link, Typography } from '@mui/material';
import type { DocumentBlock, MessageAttachment } from '@proofroom/contract';
import { paths } from '../../shared/paths.ts';
import { cutText, type TextPart } from '../cutTextAtMarks.ts';
import { useView, TextWithCitationsHitsAndNotes } from '../TextWithCitationsHitsAndNotes.tsx';
import { PageLink } from '../../shared/elements/PageLink.tsx';
import { PlainList } from '../../shared/elements/PlainList.tsx';

interface Props {
  /** The lines above the body: subject, sender, times and receivers. */
  blocks: readonly DocumentBlock[];
  attachments: readonly MessageAttachment[];
  onOpen: (block: number) => void;
}

/** The name of a line of the head ("From: ") and the words after it. */
function nameAndWords(parts: readonly TextPart[]): { name: string; words: readonly TextPart[] } {
  const text = parts.map((part) => part.text).join('');
  const name = /^(\w+): /.exec(text);
  if (!name) return { name: '', words: parts };
  let left = name[0].length;
  const words = parts.flatMap((part) => {
    const cut = Math.min(left, part.text.length);
    left -= cut;
    return cut === part.text.length && cut > 0 ? [] : [{ ...part, text: part.text.slice(cut) }];
  });
  return { name: name[1] ?? '', words };
}

const isAttachmentLine = ({ text, part }: DocumentBlock) => part.at(-1) === 'Header' && text.startsWith('Attachment: ');

interface AttachmentProps {
  attachment: MessageAttachment;
  /** The line of the head that names it; messages that were read long ago have none. */
  line: DocumentBlock | undefined;
  onOpen: Props['onOpen'];
}

function Attachment({ attachment, line, onOpen }: AttachmentProps) {
  const view = useView();
  const { block, documentId, reason } = attachment;
  const isGone = documentId === null && block === null;
  const fate = reason !== null ? `Not read. ${reason}` : isGone ? 'Deleted.' : '';
  const name = line ? (
    <TextWithCitationsHitsAndNotes parts={nameAndWords(cutText(line.text, line, view)).words} />
  ) : (
    attachment.name
  );
  return (
    <Box
      component="li"
      data-block={line?.number}
      sx={{ display: 'flex', gap: '0.4em', alignItems: 'baseline', py: '0.15em' }}
    >
      <AttachFile sx={{ fontSize: '1em', color: 'text.secondary', alignSelf: 'flex-start', mt: '0.25em' }} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {documentId !== null && <PageLink to={paths.document(documentId)}>{name}</PageLink>}
        {isGone && name}
        {documentId === null && block !== null && (
          <Link
            component="button"
            type="button"
            onClick={() => onOpen(block)}
            sx={{ font: 'inherit', textAlign: 'left' }}
          >
            {name}
          </Link>
        )}
        {fate !== '' && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {' '}
            {fate}
          </Box>
        )}
      </Box>
    </Box>
  );
}

/** The head of a mail as a card: who wrote to whom, when, about what, and with which attachments. */
export function MailHead({ blocks, attachments, onOpen }: Props) {
  const view = useView();
  const subject = blocks.find(({ part }) => part.at(-1) === 'Subject');
  // In the list below, so that each is named once.
  const named = attachments.length > 0 ? blocks.filter(isAttachmentLine) : [];
  const lines = blocks.filter((block) => block !== subject && !named.includes(block));
  return (
    <Box
      component="header"
      sx={{ border: 1, borderColor: 'divider', borderRadius: '8px', bgcolor: 'action.hover', p: '1em', mb: '1.2em' }}
    >
      {subject && (
        <Typography
          component="h3"
          data-block={subject.number}
          sx={{ fontSize: '1.2em', fontWeight: 600, lineHeight: 1.35, pb: '0.5em', overflowWrap: 'anywhere' }}
        >
          <TextWithCitationsHitsAndNotes parts={cutText(subject.text, subject, view)} />
        </Typography>
      )}
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'max-content minmax(0, 1fr)',
          columnGap: '1em',
          rowGap: '0.2em',
          m: 0,
          fontSize: '0.88em',
          '& dt': { color: 'text.secondary' },
          '& dd': { m: 0, overflowWrap: 'anywhere', maxHeight: '9em', overflowY: 'auto' },
        }}
      >
        {lines.map((block) => {
          const { name, words } = nameAndWords(cutText(block.text, block, view));
          return [
            <dt key={`${block.number}-name`}>{name}</dt>,
            <dd key={block.number} data-block={block.number}>
              <TextWithCitationsHitsAndNotes parts={words} />
            </dd>,
          ];
        })}
      </Box>
      {attachments.length > 0 && (
        <PlainList aria-label="Attachments" sx={{ pt: '0.6em', fontSize: '0.88em' }}>
          {attachments.map((attachment, at) => (
            <Attachment key={at} attachment={attachment} line={named[at]} onOpen={onOpen} />
          ))}
        </PlainList>
      )}
    </Box>
  );
}

/** The name of an attachment above what was read from it, the attachments it came in before it. */
export function AttachmentTitle({ attachment }: { attachment: MessageAttachment }) {
  const way = attachment.part.slice(0, -1).map((name) => name.replace(/^Attachment /, ''));
  return (
    <Box
      data-attachment={attachment.name}
      sx={{
        display: 'flex',
        gap: '0.4em',
        alignItems: 'center',
        borderTop: 2,
        borderColor: 'divider',
        mt: '1.6em',
        pt: '0.9em',
        pb: '0.9em',
      }}
    >
      <AttachFile sx={{ fontSize: '1.2em', color: 'text.secondary' }} />
      <Typography component="h3" sx={{ fontSize: '1.08em', fontWeight: 600, overflowWrap: 'anywhere' }}>
        {[...way, attachment.name].join(' › ')}
      </Typography>
    </Box>
  );
}
