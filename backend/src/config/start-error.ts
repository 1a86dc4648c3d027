/** Why Proofroom cannot start here, as a sentence for the person who started it. Shown without a stack trace. */
export class StartError extends Error {}
