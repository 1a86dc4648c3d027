import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import type { PageSize } from './geometry.ts';

/** Pages measured in one go; a longer document shows itself after the first batch. */
const BATCH = 60;

async function measure(pdf: PDFDocumentProxy, number: number): Promise<PageSize> {
  const { width, height } = (await pdf.getPage(number)).getViewport({ scale: 1 });
  return { width, height };
}

/** The batches in the order in which they are needed: the one with the page to be shown first. */
function batchesOf(pageCount: number, first: number): number[][] {
  const numbers = Array.from({ length: pageCount }, (_, index) => index + 1);
  const batches = Array.from({ length: Math.ceil(pageCount / BATCH) }, (_, index) =>
    numbers.slice(index * BATCH, (index + 1) * BATCH),
  );
  return batches.toSorted((a, b) => Number(b.includes(first)) - Number(a.includes(first)));
}

/**
 * Sizes of all pages as shown (rotation applied), null until the first are known. Pages not measured yet
 * borrow the size of a measured one, so the scroll bar is right from the start for nearly every document.
 */
export function usePageSizes(pdf: PDFDocumentProxy, firstWanted: number): readonly PageSize[] | null {
  const [sizes, setSizes] = useState<readonly PageSize[] | null>(null);
  const [start] = useState(firstWanted);

  useEffect(() => {
    let isGone = false;
    const fill = async () => {
      const known = new Map<number, PageSize>();
      for (const batch of batchesOf(pdf.numPages, start)) {
        const measured = await Promise.all(batch.map((number) => measure(pdf, number)));
        if (isGone) return;
        batch.forEach((number, index) => known.set(number, measured[index] ?? { width: 595, height: 842 }));
        const usual = known.get(batch[0] ?? 1) ?? { width: 595, height: 842 };
        setSizes(Array.from({ length: pdf.numPages }, (_, index) => known.get(index + 1) ?? usual));
      }
    };
    // A document that is closed while it is measured rejects; there is nobody left to tell.
    fill().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [pdf, start]);

  return sizes;
}
