import type { Browser } from 'playwright-core';
import { fontFile } from '../data-room/pdf/typefaces.ts';
import type { Paper } from './paper.ts';

const FACES = [
  ['400Regular', 'font-weight: 400'],
  ['700Bold', 'font-weight: 700'],
  ['400Regular_Italic', 'font-weight: 400; font-style: italic'],
] as const;

/** The fonts of a family as the page of HTML itself brings them: nothing depends on those of the machine. */
function facesOf(family: string): string {
  const folder = family.toLowerCase().replaceAll(' ', '-');
  return FACES.map(([face, css]) => {
    const font = Buffer.from(fontFile(folder, family.replaceAll(' ', ''), face)).toString('base64');
    return `@font-face { font-family: '${family}'; ${css}; src: url(data:font/ttf;base64,${font}) }`;
  }).join('\n');
}

/** A PDF of the paper, as a person gets it who prints the page to a file. */
export async function printPaper(browser: Browser, { html, family, printing }: Paper): Promise<Buffer> {
  const page = await browser.newPage();
  try {
    await page.setContent(html.replace('<style>', `<style>${facesOf(family)}\n`));
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    return await page.pdf({
      ...printing,
      printBackground: true,
      displayHeaderFooter: printing.headerTemplate !== undefined,
    });
  } finally {
    await page.close();
  }
}
