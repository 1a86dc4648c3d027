import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ClientEdit, ClientInput, Id, ListQuery } from '@proofroom/contract';
import { CurrentActor, type Actor } from '../../http/access-guard.js';
import { Allows, ListOf } from '../../http/contract-decorators.js';
import { presentClient } from './client-accounts.presenter.js';
import { ClientAccountsService } from './client-accounts.service.js';

/** The same service as a react-admin resource. */
@Controller('admin/clients')
@Allows('admin')
export class ClientAccountsAdminController {
  constructor(private readonly clients: ClientAccountsService) {}

  @Get()
  @Allows('staff')
  @ListOf('clients')
  async list(@Query({ schema: ListQuery }) query: ListQuery) {
    const page = await this.clients.page(query);
    return { ...page, rows: page.rows.map(presentClient) };
  }

  @Get(':id')
  @Allows('staff')
  async get(@Param('id', { schema: Id }) id: number) {
    return presentClient(await this.clients.get(id));
  }

  @Post()
  @HttpCode(201)
  async add(@Body({ schema: ClientInput }) input: ClientInput) {
    return presentClient(await this.clients.add(input));
  }

  @Put(':id')
  async edit(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: number,
    @Body({ schema: ClientEdit }) input: ClientEdit,
  ) {
    return presentClient(await this.clients.edit(actor, id, input));
  }

  @Delete(':id')
  async remove(@CurrentActor() actor: Actor, @Param('id', { schema: Id }) id: number) {
    const client = presentClient(await this.clients.get(id));
    await this.clients.remove(actor, id);
    return client;
  }
}
