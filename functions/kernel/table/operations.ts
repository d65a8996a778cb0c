import type {
  BatchGetCommandInput,
  BatchGetCommandOutput,
  BatchWriteCommandInput,
  BatchWriteCommandOutput,
  DeleteCommandInput,
  DeleteCommandOutput,
  GetCommandInput,
  GetCommandOutput,
  PutCommandInput,
  PutCommandOutput,
  QueryCommandInput,
  QueryCommandOutput,
  TransactWriteCommandInput,
  TransactWriteCommandOutput,
  UpdateCommandInput,
  UpdateCommandOutput,
} from '@aws-sdk/lib-dynamodb';

type Exchange<I, O> = { readonly input: I; readonly reply: Omit<O, '$metadata'> };

/** The DynamoDB operations that the product uses, with the types of the SDK's document client. */
export type Operations = {
  GetItem: Exchange<GetCommandInput, GetCommandOutput>;
  Query: Exchange<QueryCommandInput, QueryCommandOutput>;
  PutItem: Exchange<PutCommandInput, PutCommandOutput>;
  UpdateItem: Exchange<UpdateCommandInput, UpdateCommandOutput>;
  DeleteItem: Exchange<DeleteCommandInput, DeleteCommandOutput>;
  TransactWriteItems: Exchange<TransactWriteCommandInput, TransactWriteCommandOutput>;
  BatchGetItem: Exchange<BatchGetCommandInput, BatchGetCommandOutput>;
  BatchWriteItem: Exchange<BatchWriteCommandInput, BatchWriteCommandOutput>;
};
export type Operation = keyof Operations;
export type Command<O extends Operation = Operation> = O extends Operation
  ? { readonly operation: O; readonly input: Operations[O]['input'] }
  : never;

/** A function that sends one command to the table, without retries. Tests inject faults here. */
export type Client = {
  readonly send: <O extends Operation>(command: Command<O>) => Promise<Operations[O]['reply']>;
};
