import { Body, Controller, Param, Query, Req, Res } from '@nestjs/common';
import {
  ddqCalls,
  Id,
  ProviderId,
  type DdqExport,
  type DdqFilter,
  type DdqEdit,
  type DdqInput,
  type ImportQuery,
} from '@proofroom/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Answers } from '../../http/contract-decorators.js';
import { mediaTypeOf, sendFile } from '../../http/files/send-file.js';
import { uploadedFiles } from '../../http/files/upload.js';
import { presentDdq } from './ddqs.presenter.js';
import { DdqsService } from './ddqs.service.js';
import { DdqImportService } from './import/ddq-import.service.js';

@Controller()
export class DdqsController {
  constructor(
    private readonly ddqs: DdqsService,
    private readonly files: DdqImportService,
  ) {}

  @Answers(ddqCalls.list)
  async list(@Body({ schema: ddqCalls.list.body }) filter: DdqFilter) {
    const page = await this.ddqs.find(filter);
    return { ...page, data: page.data.map(presentDdq) };
  }

  @Answers(ddqCalls.add)
  async add(@Body({ schema: ddqCalls.add.body }) input: DdqInput) {
    return { data: presentDdq(await this.ddqs.add(input)) };
  }

  @Answers(ddqCalls.get)
  async get(@Param('id', { schema: Id }) id: number) {
    return { data: presentDdq(await this.ddqs.get(id)) };
  }

  @Answers(ddqCalls.edit)
  async edit(@Param('id', { schema: Id }) id: number, @Body({ schema: ddqCalls.edit.body }) input: DdqEdit) {
    return { data: presentDdq(await this.ddqs.edit(id, input)) };
  }

  @Answers(ddqCalls.remove)
  async remove(@Param('id', { schema: Id }) id: number) {
    await this.ddqs.remove(id);
  }

  @Answers(ddqCalls.usage)
  async usage(@Param('id', { schema: Id }) id: number) {
    return { data: await this.ddqs.usage(id) };
  }

  @Answers(ddqCalls.removeMany)
  async removeMany(@Body({ schema: ddqCalls.removeMany.body }) { ids }: { ids: number[] }) {
    await this.ddqs.remove(...ids);
  }

  @Answers(ddqCalls.usageOfMany)
  async usageOfMany(@Body({ schema: ddqCalls.usageOfMany.body }) { ids }: { ids: number[] }) {
    return { data: await this.ddqs.usage(...ids) };
  }

  @Answers(ddqCalls.import)
  async import(
    @Param('provider', { schema: ProviderId }) provider: ProviderId,
    @Query({ schema: ddqCalls.import.query }) query: ImportQuery,
    @Req() request: FastifyRequest,
  ) {
    return { data: await this.files.run(provider, uploadedFiles(request), query) };
  }

  @Answers(ddqCalls.sample)
  async sample(@Param('provider', { schema: ProviderId }) provider: ProviderId, @Res() reply: FastifyReply) {
    const { name, content } = await this.files.sample(provider);
    await sendFile(reply, { name, mediaType: mediaTypeOf(name), content });
  }

  @Answers(ddqCalls.export)
  async export(@Body({ schema: ddqCalls.export.body }) input: DdqExport, @Res() reply: FastifyReply) {
    const { name, content } = await this.files.export(input);
    await sendFile(reply, { name, mediaType: mediaTypeOf(name), content });
  }
}
