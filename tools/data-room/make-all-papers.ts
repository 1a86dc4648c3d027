import { makeCsv, makeTxt } from './make-csv-and-txt.ts';
import { makeMsg } from './make-msg.ts';
import { makeXlsx } from './make-xlsx.ts';
import { type Paper, readPapers } from './read-papers.ts';
import { makePdf } from './pdf/make-pdf.ts';
import { makeDocx } from './word/make-docx.ts';

export interface MadePaper {
  paper: Paper;
  bytes: Uint8Array;
}

/** Every paper as the file that it names, those that only travel with a mail too. Mails are made last, since they carry others. */
export async function makeRoom(papers: readonly Paper[] = readPapers()): Promise<Map<string, MadePaper>> {
  const made = new Map<string, MadePaper>();
  const isMail = (paper: Paper) => paper.form === 'text' && paper.mail !== undefined;
  for (const paper of [...papers.filter((one) => !isMail(one)), ...papers.filter(isMail)]) {
    if (made.has(paper.file)) throw new Error(`Two papers are called ${paper.file}.`);
    made.set(paper.file, { paper, bytes: await makeFile(paper, made) });
  }
  return made;
}

async function makeFile(paper: Paper, made: ReadonlyMap<string, MadePaper>): Promise<Uint8Array> {
  const format = paper.file.split('.').at(-1);
  if (paper.form === 'table') return format === 'csv' ? makeCsv(paper) : makeXlsx(paper);
  if (format === 'pdf') return makePdf(paper);
  if (format === 'docx') return makeDocx(paper);
  if (format === 'txt') return makeTxt(paper);
  if (format !== 'msg' || !paper.mail) throw new Error(`${paper.file}: nothing makes files of this kind.`);
  const attached = paper.mail.attach.map((name) => {
    const file = made.get(name);
    if (!file) throw new Error(`${paper.file} carries ${name}, which no paper makes.`);
    return [name, file.bytes] as const;
  });
  return makeMsg(paper, paper.mail, attached);
}
