const JOINTS =
  /[,;]?\s+(?:and|or|but)\s+(?=(?:(?:by|for|on|in|to|from|under|until|at|with)\s+)?(?:what|which|who|whom|whose|when|how|where|why|may|can|must|does|do|did|is|are|was|were|has|have|will|would|could|should)\b)|[?;]\s+/i;

/** The questions within a question: "What is the rent, and when is it reviewed?" holds two. */
export const partsAsked = (question: string): string[] => {
  const parts = question
    .split(JOINTS)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return parts.length === 0 ? [question] : parts;
};
