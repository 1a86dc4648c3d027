import { useLocation, useParams } from 'react-router-dom';
import { readLinkState } from '../../shared/answers/linkState.ts';

/** What the address of a page of the provider flow names, and what the page before it told. */
export function useFlowAddress() {
  const { id, questionId, documentId } = useParams();
  const linkState = readLinkState(useLocation().state);
  return { projectId: Number(id), questionId: Number(questionId), documentId: Number(documentId), linkState };
}
