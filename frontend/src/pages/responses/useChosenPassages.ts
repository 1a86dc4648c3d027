import { useState } from 'react';
import type { Subject } from './useQuestionDocuments.ts';

type Choice = Subject & { documentId: number };

const keyOf = ({ projectId, questionId, documentId }: Choice) => `passages/${projectId}/${questionId}/${documentId}`;

function read(choice: Choice): readonly number[] {
  try {
    const ids: unknown = JSON.parse(sessionStorage.getItem(keyOf(choice)) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : [];
  } catch {
    return [];
  }
}

/** The passages ticked for a response. This tab keeps them on the way to the response and back, until one is saved. */
export function useChosenPassages(choice: Choice) {
  const [chosen, setChosen] = useState(() => read(choice));
  const toggle = (id: number) => {
    const next = chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];
    sessionStorage.setItem(keyOf(choice), JSON.stringify(next));
    setChosen(next);
  };
  return { chosen, toggle };
}

export const forgetChosenPassages = (choice: Choice) => sessionStorage.removeItem(keyOf(choice));
