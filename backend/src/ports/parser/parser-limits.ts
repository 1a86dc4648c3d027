const MB = 1024 * 1024;

/**
 * Every bound that keeps one document from harming the service. Sizes are bytes, times milliseconds. The figures come
 * from runs over hostile and very large real files (docs/decisions/0010-document-parsing.md).
 */
export const PARSER_LIMITS = {
  /** As large as an upload may be; checked again here because a file may reach the parser by other ways. */
  fileBytes: 100 * MB,

  process: {
    /** JavaScript heap of a child. It does not bound Buffers or WebAssembly, hence `residentBytes`. */
    heapMegabytes: 768,
    /** Pages of 64 KB that WebAssembly may hold: 512 MB. */
    wasmPages: 8192,
    /** Resident memory at which a child is killed. Honest files of 600 pages stay under 350 MB. */
    residentBytes: 1024 * MB,
    /** How often resident memory and times are looked at. */
    watchMs: 250,
    /** Processor time of the child, so that a busy machine loses no document. */
    documentMs: 60_000,
    /** Added to `documentMs` for each page. */
    perPageMs: 500,
    /** A child that finishes no page for so long is ended. */
    stalledMs: 15_000,
    /** By the clock a document may take so many times as long. */
    clockFactor: 20,
    /** A started child that waits for its first document is ended after this time. */
    spareMs: 60_000,
    /** Documents of one group that a child reads before a fresh one takes over, and the memory from which on it is not kept. */
    documentsPerChild: 50,
    keptBytes: 256 * MB,
    /** A child that has read a longer text is not kept either: the worker needs the memory. */
    keptCharacters: 5_000_000,
    /** Children that wait for more documents of their group. */
    keptChildren: 2,
    /** How long a document waits for the child that reads for its group before another is started, and how long all of them together. */
    waitMs: 2_000,
    waitTogetherMs: 5_000,
  },

  pdf: {
    pages: 5_000,
    /** The quick engine may hold 512 MB and grows in steps; one that breaks off above this had not enough. */
    mostHeldBytes: 256 * MB,
    /** Text items of one page; a page with more is given up and counted as unread. */
    itemsPerPage: 200_000,
    /** Pixels of one picture; a larger one is not drawn. An A0 sheet at 200 dots per inch has 62 million. */
    picturePixels: 120_000_000,
  },

  zip: {
    entries: 5_000,
    entryBytes: 100 * MB,
    totalBytes: 300 * MB,
    /** Inflated to packed size of one entry, looked at once more than `ratioFromBytes` came out. */
    ratio: 200,
    ratioFromBytes: 1 * MB,
  },

  xml: {
    depth: 256,
  },

  docx: {
    /** Rows whose text is longer are cut into one block for each paragraph of a cell. */
    rowCharacters: 1_000,
    nestedTables: 32,
  },

  sheet: {
    cells: 1_000_000,
    records: 1_000_000,
    /** Merged cells kept of one sheet. They only change how it looks. */
    merges: 5_000,
    /** Formulas without a result; where a workbook has more, none is worked out. */
    formulas: 50_000,
    /** Cells looked at for all of them together: some two seconds. */
    cellsOfFormulas: 10_000_000,
    /** A record that is longer is no record. */
    recordBytes: 32 * MB,
  },

  message: {
    /** Attachments of attachments of attachments become documents; deeper ones are only named. */
    depth: 3,
    attachments: 500,
    /** Characters of the body as it was sent, its pictures included; a longer one is shown only as it was read. */
    htmlCharacters: 2_000_000,
  },

  /** Characters of text of one document; above it a reader stops and says so. */
  textCharacters: 50_000_000,
} as const;
