import { Logger } from '@aws-lambda-powertools/logger';
import { logOf } from '#functions/kernel/log.ts';

/** A log that writes nothing. */
export const quietLog = logOf(new Logger({ logLevel: 'SILENT' }));
