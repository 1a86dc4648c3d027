import type { Citation } from '@proofroom/contract';
import { CitationButton } from './CitationButton.tsx';
import { whereOf } from './statementsOf.ts';

interface Props {
  numbers: readonly number[];
  citations: ReadonlyMap<number, Citation>;
  /** Number of the citation that is shown beside the answer. */
  active?: number | null;
  onCite: (number: number) => void;
}

/** The numbered sources of a statement. */
export const Cites = ({ numbers, citations, active, onCite }: Props) =>
  numbers.map((number) => {
    const citation = citations.get(number);
    return (
      citation && (
        <CitationButton
          key={number}
          number={number}
          where={whereOf(citation)}
          isActive={number === active}
          onClick={() => onCite(number)}
        />
      )
    );
  });
