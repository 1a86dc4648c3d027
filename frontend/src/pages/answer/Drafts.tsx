import HowToReg from '@mui/icons-material/HowToReg';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { DocumentResponse } from '@proofroom/contract';
import { draftId } from '../../shared/answers/answerParts.ts';
import { AnswerStatements } from '../../shared/answers/AnswerStatements.tsx';
import { Disclosure } from '../../shared/answers/Disclosure.tsx';
import type { Selection } from './sources.ts';

interface Props {
  drafts: readonly DocumentResponse[];
  selection: Selection;
  onSelect: (selection: Selection) => void;
}

const Chosen = () => <Chip size="small" icon={<HowToReg />} label="Chosen" color="success" variant="outlined" />;

/** What each document says on its own, with its own citations. */
export function Drafts({ drafts, selection, onSelect }: Props) {
  return (
    <Stack>
      <Typography variant="overline" component="h2" color="textSecondary">
        By document
      </Typography>
      {drafts.map((draft) => (
        <Disclosure
          key={draft.id}
          id={draftId(draft.id)}
          title={draft.fileName}
          aside={draft.isChosen ? <Chosen /> : undefined}
        >
          <AnswerStatements
            answer={draft}
            active={selection.draft === draft.id ? selection.number : null}
            onCite={(number) => onSelect({ draft: draft.id, number })}
          />
        </Disclosure>
      ))}
    </Stack>
  );
}
