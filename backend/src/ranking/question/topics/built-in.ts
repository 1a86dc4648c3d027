import { seedTopics } from '../../../seeds/seed-files.js';
import type { Topic } from './topic.js';
import { TopicMatcher } from './topic-matcher.js';

/** The topics that come with the product, as its data files hold them. */
export const BUILT_IN_TOPICS: readonly Topic[] = seedTopics();

let matcher: TopicMatcher | null = null;

/** Compiled on first use. */
export function builtInMatcher(): TopicMatcher {
  matcher ??= new TopicMatcher(BUILT_IN_TOPICS);
  return matcher;
}
