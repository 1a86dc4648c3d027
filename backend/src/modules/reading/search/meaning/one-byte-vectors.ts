const MOST = 127;

/** A vector as one byte for each number. Only its direction is kept: that is all a cosine looks at. */
export function toBytes(vector: Float32Array): Buffer {
  const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0) || 1;
  return Buffer.from(Int8Array.from(vector, (value) => Math.round((value / largest) * MOST)).buffer);
}

/** Cosine of a vector of length 1 with one that was stored; 0 when they are not of one kind. */
export function cosineWithBytes(vector: Float32Array, stored: Int8Array): number {
  if (stored.length !== vector.length) return 0;
  let product = 0;
  let square = 0;
  for (let i = 0; i < stored.length; i++) {
    const value = stored[i] as number;
    product += (vector[i] as number) * value;
    square += value * value;
  }
  return square > 0 ? product / Math.sqrt(square) : 0;
}
