import { Logger } from '@aws-lambda-powertools/logger';
import { logOf } from '#functions/kernel/log.ts';

/** A log that is thrown away. */
export const quietLog = logOf(new Logger({ logLevel: 'SILENT' }));
