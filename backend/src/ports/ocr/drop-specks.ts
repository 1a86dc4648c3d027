import { heightOf } from './line-of-words.js';
import { type GreyPicture, shadesOf } from './grey-and-straighten-pictures.js';
import type { PictureWord } from './ocr-engine.js';

/** What is read as letters and is no higher than this share of its line is a speck or a dash; a dash is so much longer than high. */
const SPECK = 0.3;
const DASH = 2.5;
/** Signs that are as small as a speck are read as surely as this. */
const SURE = 60;
/** How sure a dash is that is told by its shape. */
const SHAPED = 80;

/** The lines without specks that were read as words, and with dashes for those that are. */
export const withoutSpecks = (lines: readonly PictureWord[][]): PictureWord[][] =>
  lines.flatMap((line) => {
    const height = heightOf(line);
    const kept = line.flatMap((word) => {
      const [wide, high] = [word.x1 - word.x0, word.y1 - word.y0];
      const isSmall = high <= SPECK * height && (/[\p{L}\p{N}]/u.test(word.text) || word.confidence < SURE);
      if (!isSmall) return [word];
      return wide >= DASH * high && wide >= height / 3
        ? [{ ...word, text: '–', confidence: Math.max(SHAPED, word.confidence) }]
        : [];
    });
    return kept.length > 0 ? [kept] : [];
  });

/** How dark the darkest of a sign is at most, as a share of the paper beside it, where it is no grain of the paper. */
const GRAIN = 0.65;

/** The words of a line without signs that were read where nothing but paper is. */
export const withoutGrain = (picture: GreyPicture, line: readonly PictureWord[]): PictureWord[] =>
  line.filter((word) => {
    if (/[\p{L}\p{N}]/u.test(word.text) || word.confidence >= SURE) return true;
    const [darkest, lightest] = shadesOf(picture, word);
    return darkest < GRAIN * lightest;
  });
