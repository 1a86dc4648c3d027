import { PipelineScope } from '@proofroom/contract';
import type { z } from 'zod';

/** What the selectors hold; empty while nothing is chosen. */
export type ScopeValues = Record<keyof PipelineScope, number | ''>;
export const ScopeForm = PipelineScope as unknown as z.ZodType<PipelineScope, ScopeValues>;
export const NOTHING_CHOSEN: ScopeValues = { clientId: '', projectId: '', categoryId: '' };

/** Which selector a refusal is about, where the server names no field. */
export const SELECTOR_OF: Partial<Record<string, keyof ScopeValues>> = {
  CLIENT_NOT_FOUND: 'clientId',
  PROJECT_NOT_FOUND: 'projectId',
  CATEGORY_INVALID: 'categoryId',
};
