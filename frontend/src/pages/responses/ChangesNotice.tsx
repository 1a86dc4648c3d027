import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { ProjectProgress } from '@proofroom/contract';

interface Props {
  changes: ProjectProgress['changes'];
  isStarting: boolean;
  onUpdate: () => void;
  /** Narrows the list down to what may be outdated. */
  onShow: () => void;
}

const answers = (count: number) => (count === 1 ? '1 answer' : `${count} answers`);

/** "2 documents were added since.": what happened, as far as it is known. */
const cause = (added: number) => {
  if (added === 0) return 'The documents or the project changed since.';
  return added === 1 ? '1 document was added since.' : `${added} documents were added since.`;
};

const kept = (count: number) =>
  `${answers(count)} that a person chose may be outdated. ${count === 1 ? 'It is' : 'They are'} kept until somebody chooses again.`;

/** Answers that documents which came or went may change, and the way to bring them up to date. */
export function ChangesNotice({ changes: { outdated, chosen, documentsAdded }, isStarting, onUpdate, onShow }: Props) {
  if (outdated + chosen === 0) return null;
  const show = (
    <Link component="button" type="button" variant="body2" onClick={onShow} sx={{ verticalAlign: 'baseline' }}>
      Show {outdated + chosen === 1 ? 'it' : 'them'}
    </Link>
  );
  return (
    <Alert
      severity="warning"
      className="no-print"
      sx={{ alignItems: 'center', '& .MuiAlert-action': { pt: 0 } }}
      action={
        outdated > 0 && (
          <Button variant="outlined" color="inherit" size="small" loading={isStarting} onClick={onUpdate}>
            Update {answers(outdated)}
          </Button>
        )
      }
    >
      {outdated > 0 && `${cause(documentsAdded)} ${answers(outdated)} may be outdated. `}
      {chosen > 0 && `${kept(chosen)} `}
      {show}
    </Alert>
  );
}
