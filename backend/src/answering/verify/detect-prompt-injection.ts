/** Sentences that speak to a machine that answers, not to the parties of a paper. */
const INJECTIONS = [
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:previous|prior|earlier|above|preceding|other|all|your|the system)\b.{0,20}\b(?:instructions?|prompts?|rules)\b/i,
  /\b(?:system|developer) (?:prompt|message)\b/i,
  /\byou are (?:now )?(?:an?|the) (?:ai|assistant|language model|chatbot|llm)\b/i,
  /\b(?:ai|assistant|language model|chatbot|llm)s?\b.{0,30}\b(?:must|shall|should|please|are to|is to)\b.{0,30}\b(?:answer|respond|reply|say|state|report|write|output)\b/i,
  /\b(?:when|if) (?:you are |it is )?asked\b.{0,60}\b(?:answer|respond|reply|say|state)\b/i,
];

/** True for words that give orders to whoever reads the document by machine: they prove nothing about the company. */
export function isPromptInjection(text: string): boolean {
  const plain = text.replaceAll(/\s+/g, ' ');
  return INJECTIONS.some((order) => order.test(plain));
}
