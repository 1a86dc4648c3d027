/** The lines of a template as they are written, without blanks around them and without empty ones. */
export const lines = ({ raw }: TemplateStringsArray): string[] =>
  raw
    .join('')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
