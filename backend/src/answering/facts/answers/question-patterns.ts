/** "By when must notice against renewal be given?" */
export const LAST_DAY_OF_NOTICE =
  /^(?:(?:by|until)\s+when|what\s+is\s+the\s+(?:last|latest)\s+(?:day|date)(?:\s+on\s+which|\s+to|\s+for)?)\s+(?:must|can|may|should|to\s+give|giving|give)?\s*(?:we|you|a\s+party|either\s+party)?\s*(?:give\s+)?(?:the\s+)?(?:notice\s+(?:of\s+non-renewal|not\s+to\s+renew|against\s+renewal|to\s+prevent\s+(?:the\s+)?renewal)|non-renewal\s+notice)(?:\s+be\s+given)?(?:\s+(?:of|for|under)\s+(?<doc>[^,;?]+?))?$/i;

/** The question without courtesies and its mark. */
export function withoutCourtesies(question: string): string {
  return question
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replace(/[?.!]+$/, '')
    .replace(/^(?:please|kindly)[, ]+/i, '')
    .replace(/^(?:can|could) you (?:please )?(?:tell me|say|state),? /i, '')
    .trim();
}
