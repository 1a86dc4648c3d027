const MAX_QUESTION = 4000;

/** "Consider the lease between A and B; what is the rent?" */
const NAMED_DOCUMENT = /^\s*(?:consider|regarding|in|under|according to)\s+(the\s+[^;?]{3,300});\s*(.+)$/is;

/** Sentences that say how to answer, not what is asked. */
const INSTRUCTIONS = [
  /Round (?:your )?answer[^.]{0,120}\./gi,
  /Answer in (?:units|USD|EUR|thousands|millions)[^.]{0,120}\./gi,
  /Give (?:a response|your answer|the answer)[^.]{0,200}\./gi,
  /If [^.?]{0,160}(?:not (?:a )?(?:useful|relevant)|is not something)[^.]{0,160}\.?/gi,
  /(?:then )?(?:please )?state that and explain why\.?/gi,
  /We want to calculate a financial metric\./gi,
  /Please help us compute it by basing your answers off of/gi,
  /Here's the question:/gi,
  /You are an? [^.:]{0,40}and your only resource\(s\) to answer the following question is \(are\):/gi,
  /Answer the following question as if you are[^.]{0,120}\./gi,
];

export interface AskedQuestion {
  /** The words that name a document, or null when the question names none in so many words. */
  documentPart: string | null;
  /** What is asked, without instructions. */
  ask: string;
}

/** Parts a question into the document it names and what it asks. */
export function splitQuestion(text: string): AskedQuestion {
  const question = text.slice(0, MAX_QUESTION);
  const named = NAMED_DOCUMENT.exec(question);
  let ask = named?.[2] ?? question;
  for (const instruction of INSTRUCTIONS) ask = ask.replace(instruction, ' ');
  return { documentPart: named?.[1] ?? null, ask: ask.trim() || question };
}
