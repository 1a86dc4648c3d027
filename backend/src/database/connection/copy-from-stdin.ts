import type { Connection, Submittable } from 'pg';

/** What the driver's connection can do beside what its types tell. */
interface CopyConnection extends Connection {
  sendCopyFromChunk(chunk: Uint8Array): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

/** A `COPY ... FROM STDIN` for the driver's query method: sends the content as fast as the server takes it. */
export class CopyFromStdin implements Submittable {
  /** Settles when the server has taken everything, or refused; a failure of the content itself is the reason then. */
  readonly done: Promise<void>;
  private settle: { resolve: () => void; reject: (error: Error) => void };
  private ownFailure: Error | undefined;
  private isOver = false;

  constructor(
    private readonly statement: string,
    private readonly content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  ) {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.done = promise;
    this.settle = { resolve, reject };
  }

  submit(connection: Connection) {
    connection.query(this.statement);
  }

  handleCopyInResponse(connection: CopyConnection) {
    void this.send(connection).then(
      () => !this.isOver && connection.endCopyFrom(),
      (error: Error) => {
        this.ownFailure = error;
        if (!this.isOver) connection.sendCopyFail(error.message);
      },
    );
  }

  handleError(error: Error) {
    this.isOver = true;
    this.settle.reject(this.ownFailure ?? error);
  }

  handleReadyForQuery() {
    this.isOver = true;
    this.settle.resolve();
  }

  handleCommandComplete() {}
  handleRowDescription() {}
  handleDataRow() {}
  handleEmptyQuery() {}

  private async send(connection: CopyConnection) {
    const { stream } = connection;
    for await (const chunk of this.content) {
      if (this.isOver) return;
      connection.sendCopyFromChunk(chunk);
      if (stream.writableNeedDrain) await drained(stream);
    }
  }
}

/** A connection that breaks never drains. */
const drained = (stream: Connection['stream']) =>
  new Promise<void>((resolve) => {
    const go = () => {
      stream.off('drain', go).off('close', go);
      resolve();
    };
    stream.on('drain', go).on('close', go);
  });
