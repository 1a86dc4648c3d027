/** A file that is not imported; the message is for the person who gave it. Nothing has changed. */
export class ImportRefused extends Error {}
