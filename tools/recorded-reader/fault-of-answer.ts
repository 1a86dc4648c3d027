import type { z } from 'zod';
import {
  CheckShape,
  ChoiceShape,
  CombinedShape,
  DraftShape,
  filledIn,
  MendShape,
} from '#product/ports/llm/openai/answer-schemas.js';
import { type FaultOf } from './model-endpoint-answered-by-reader.ts';
import { asksOf } from './record-and-replay-answers.ts';

const SHAPES: Record<ReturnType<typeof asksOf>, z.ZodType> = {
  choose: ChoiceShape,
  draft: DraftShape,
  combine: CombinedShape,
  mend: MendShape,
  check: CheckShape,
};

/** What of an answer is not as a model's has to be. */
export const faultOf: FaultOf = (request, answer) => {
  const shape = SHAPES[asksOf(request)];
  const [issue] = shape.safeParse(filledIn(answer, shape)).error?.issues ?? [];
  return issue ? `${issue.path.join('.')}: ${issue.message}` : null;
};
