import { Controller, Res } from '@nestjs/common';
import { projectCalls, snakeKeys } from '@proofroom/contract';
import type { FastifyReply } from 'fastify';
import {
  concatMap,
  filter,
  finalize,
  from,
  map,
  merge,
  NEVER,
  type Observable,
  of,
  takeUntil,
  throttleTime,
  timer,
} from 'rxjs';
import { AppError } from '../../app-error.js';
import { Sessions, type Actor } from '../../http/access-guard.js';
import { Answers, type Input } from '../../http/contract-decorators.js';
import { sendEvents } from '../../http/send-events.js';
import { ListenForProjectChangesService } from './listen-for-project-changes.service.js';
import { CountProjectProgressService } from './count-project-progress.service.js';

/** Changes come in bursts; one look at the rows serves a burst. */
const BURST_MILLISECONDS = 250;
/** Keeps proxies from closing a quiet stream. */
const ALIVE_MILLISECONDS = 25_000;

/** More windows than anybody has open; each look at a project costs the database some queries. */
const STREAMS_MAX = 50;

@Controller()
export class StreamProjectProgressController {
  /** How many streams each account listens to here. */
  private readonly streams = new Map<number, number>();

  constructor(
    private readonly progress: CountProjectProgressService,
    private readonly changes: ListenForProjectChangesService,
    private readonly sessions: Sessions,
  ) {}

  @Answers(projectCalls.progress)
  get({ actor, params: { id } }: Input<typeof projectCalls.progress>) {
    return this.progress.get(actor, id);
  }

  /** Sends the progress now and after every change; each as an event named `progress`. */
  @Answers(projectCalls.events)
  async events({ actor, params: { id } }: Input<typeof projectCalls.events>, @Res() reply: FastifyReply) {
    await this.progress.get(actor, id);
    const close = this.openStream(actor);
    const looks = merge(of(id), this.changes.of(id)).pipe(
      throttleTime(BURST_MILLISECONDS, undefined, { leading: true, trailing: true }),
    );
    // The project is looked up each time as this person sees it: a stream ends when it is gone.
    const progress = looks.pipe(
      concatMap(() => from(this.progress.get(actor, id))),
      map((data) => ({ type: 'progress', data: snakeKeys(data) as object })),
    );
    const alive = timer(ALIVE_MILLISECONDS, ALIVE_MILLISECONDS).pipe(map(() => ({ type: 'alive', data: {} })));
    sendEvents(
      reply,
      merge(progress, alive).pipe(takeUntil(merge(this.sessionEnds(actor), this.changes.stops)), finalize(close)),
    );
  }

  /** Answers what gives the place back. */
  private openStream({ id }: Actor): () => void {
    const open = this.streams.get(id) ?? 0;
    if (open >= STREAMS_MAX) throw new AppError('TOO_MANY_STREAMS');
    this.streams.set(id, open + 1);
    return () => {
      const left = (this.streams.get(id) ?? 1) - 1;
      if (left > 0) this.streams.set(id, left);
      else this.streams.delete(id);
    };
  }

  /** A stream outlives its call: it ends when its account is deactivated or its session is logged out or expires. */
  private sessionEnds({ id, session }: Actor): Observable<unknown> {
    if (!session) return NEVER;
    return merge(this.changes.ofAccount(id), timer(ALIVE_MILLISECONDS, ALIVE_MILLISECONDS)).pipe(
      concatMap(() => this.sessions.actorOf(session)),
      filter((actor) => actor === null),
    );
  }
}
