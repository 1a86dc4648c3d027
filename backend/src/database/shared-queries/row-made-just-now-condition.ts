/** True of a row that was made so lately that the same request is the one that made it, sent again by two clicks or another try. */
export const MADE_JUST_NOW = 'created_at > now() - make_interval(secs => 10)';
