import { Body, Controller } from '@nestjs/common';
import { sendingCalls, type SendingTarget } from '@proofroom/contract';
import { CurrentActor, type Actor } from '../../http/access-guard.js';
import { Answers } from '../../http/contract-decorators.js';
import { SendingService } from './sending.service.js';

@Controller()
export class SendingController {
  constructor(private readonly sending: SendingService) {}

  @Answers(sendingCalls.list)
  async list() {
    return { data: await this.sending.list() };
  }

  @Answers(sendingCalls.agree)
  async agree(@CurrentActor() actor: Actor, @Body({ schema: sendingCalls.agree.body }) seen: SendingTarget) {
    return { data: await this.sending.agree(actor, seen) };
  }

  @Answers(sendingCalls.withdraw)
  async withdraw(@Body({ schema: sendingCalls.withdraw.body }) seen: SendingTarget) {
    return { data: await this.sending.withdraw(seen) };
  }
}
