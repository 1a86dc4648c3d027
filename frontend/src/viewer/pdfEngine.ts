import { pdfjs } from 'react-pdf';

const { VerbosityLevel } = pdfjs;

// The worker must be of exactly the version react-pdf was built with, and comes from our own build. Like the rest of pdf.js
// it is the build for browsers of the last years, see vite.config.ts.
pdfjs.GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).toString();

const ASSETS = `/assets/pdfjs-${pdfjs.version}`;

/** Everything a page may need beside its own bytes is served by us. One object for all documents: a new one would load them again. */
export const PDF_OPTIONS = {
  cMapUrl: `${ASSETS}/cmaps/`,
  standardFontDataUrl: `${ASSETS}/standard_fonts/`,
  iccUrl: `${ASSETS}/iccs/`,
  wasmUrl: `${ASSETS}/wasm/`,
  // The content security policy allows no WebAssembly; the same folder holds slower decoders in JavaScript.
  useWasm: false,
  // What a document's maker did wrong is of no interest in the console of its reader.
  verbosity: VerbosityLevel.ERRORS,
};
