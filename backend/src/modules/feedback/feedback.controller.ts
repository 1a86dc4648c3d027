import { Controller, Req, Res } from '@nestjs/common';
import { feedbackCalls } from '@proofroom/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Answers, type Input } from '../../http/contract-decorators.js';
import { sendFile } from '../../http/files/send-file.js';
import { formParts } from '../../http/files/read-uploaded-files.js';
import { presentFeedback, presentFeedbackDetails } from './feedback.presenter.js';
import { FeedbackService } from './feedback.service.js';

const FILE_FIELDS = ['vdr_reference', 'vdr_reference[]', 'files[]'];

@Controller()
export class FeedbackController {
  constructor(private readonly feedback: FeedbackService) {}

  @Answers(feedbackCalls.send)
  async send({ actor }: Input<typeof feedbackCalls.send>, @Req() request: FastifyRequest) {
    await this.feedback.receive(actor, formParts(request, FILE_FIELDS));
  }

  @Answers(feedbackCalls.list)
  async list() {
    return { data: (await this.feedback.latest()).map(presentFeedback) };
  }

  @Answers(feedbackCalls.get)
  async get({ params: { id } }: Input<typeof feedbackCalls.get>) {
    return { data: presentFeedbackDetails(await this.feedback.get(id)) };
  }

  @Answers(feedbackCalls.status)
  async status({ actor, params: { id }, body: { isDone } }: Input<typeof feedbackCalls.status>) {
    return { data: presentFeedback(await this.feedback.mark(actor, id, isDone)) };
  }

  /** Always as a download: what somebody sent never opens as a page of ours. */
  @Answers(feedbackCalls.file)
  async file({ params: { id } }: Input<typeof feedbackCalls.file>, @Res() reply: FastifyReply) {
    await sendFile(reply, { ...(await this.feedback.file(id)), mediaType: 'application/octet-stream' });
  }
}
