declare module 'wink-porter2-stemmer' {
  /** The Porter2 stem of one English word in lower case. */
  export default function stem(word: string): string;
}
