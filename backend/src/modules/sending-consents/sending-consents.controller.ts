import { Controller } from '@nestjs/common';
import { sendingCalls } from '@proofroom/contract';
import { Answers, type Input } from '../../http/contract-decorators.js';
import { SendingConsentsService } from './sending-consents.service.js';

@Controller()
export class SendingConsentsController {
  constructor(private readonly sending: SendingConsentsService) {}

  @Answers(sendingCalls.list)
  async list() {
    return { data: await this.sending.list() };
  }

  @Answers(sendingCalls.agree)
  async agree({ actor, body: seen }: Input<typeof sendingCalls.agree>) {
    return { data: await this.sending.agree(actor, seen) };
  }

  @Answers(sendingCalls.withdraw)
  async withdraw({ body: seen }: Input<typeof sendingCalls.withdraw>) {
    return { data: await this.sending.withdraw(seen) };
  }
}
