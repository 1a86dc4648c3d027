const PAGE = '(?:signatures?|execution)\\s(?:pages?|blocks?|section)(?:\\s(?:to|of|for)(?:\\s\\S+){1,6})?';
/** "EXECUTED AS A DEED" and "SIGNED BY THE PARTIES", which name nobody. */
const SIGNED =
  '(?:executed|signed)(?: and (?:delivered|dated|sealed))?(?: as an? (?:deed|agreement))?(?: by (?:the|all|both)(?: the)? (?:parties|directors|members))?';
const SIGNATURES = new RegExp(
  `^(?:${PAGE}|${SIGNED}|signatures|signatories|execution|unterschriften|firmas|firme|podpisy|handtekeningen|assinaturas|underskrifter)\\s?[:.]?$`,
  'iu',
);
const LONGEST = 60;

/** "SIGNATURES", "Execution page": where a paper is signed, which stands below none of its schedules. */
export const opensSignatures = (text: string): boolean => text.length <= LONGEST && SIGNATURES.test(text.trim());
