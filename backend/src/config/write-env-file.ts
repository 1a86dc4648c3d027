import fs from 'node:fs';

/** Sets values in a file of settings: a line that sets one already is changed, others are kept as they are, new ones come last. */
export function withSettings(text: string, values: Readonly<Record<string, string>>): string {
  const lines = text === '' ? [] : text.replace(/\n$/, '').split('\n');
  for (const [name, value] of Object.entries(values)) {
    const line = `${name}=${/[\s#"']/.test(value) ? JSON.stringify(value) : value}`;
    const known = lines.findLastIndex((one) => one.startsWith(`${name}=`));
    if (known >= 0) lines[known] = line;
    else lines.push(line);
  }
  return `${lines.join('\n')}\n`;
}

/** The same in the file itself, which only its owner may read afterwards where it is new. */
export function writeSettings(file: string, values: Readonly<Record<string, string>>): void {
  const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  fs.writeFileSync(file, withSettings(text, values), { mode: 0o600 });
}
