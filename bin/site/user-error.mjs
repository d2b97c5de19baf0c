/**
 * An error that a person has to fix. Its message is one sentence for that person; commands print it and nothing else.
 * Every other error is a bug and keeps its stack.
 */
export class UserError extends Error {
	/**
	 * @param {string} message       What is wrong and what to do about it, in one sentence.
	 * @param {Object} [more]
	 * @param {string} [more.output] The failed program's output, shown above the sentence.
	 */
	constructor( message, { output } = {} ) {
		super( message );
		this.name = 'UserError';
		this.output = output;
	}
}

const SENTENCES = {
	ENOSPC: 'The disk is full: make room and try again.',
	EDQUOT: 'The disk quota is used up: make room and try again.',
	EROFS: 'The disk can only be read: Storeboard needs to write into its own folder.',
	EMFILE: 'Too many files are open: raise the limit (ulimit -n) and try again.',
};

/**
 * Turns an error of the operating system into a sentence, if it has one.
 *
 * @param {Error} error
 * @return {Error} A UserError, or the original error.
 */
export function explain( error ) {
	if ( error instanceof UserError ) {
		return error;
	}
	if ( SENTENCES[ error?.code ] ) {
		return new UserError( SENTENCES[ error.code ] );
	}
	if ( ( error?.code === 'EACCES' || error?.code === 'EPERM' ) && error.path ) {
		return new UserError( `There is no permission to write ${ error.path }.` );
	}
	return error;
}

/**
 * Ends a command with a message that a person can read.
 *
 * @param {Error} error
 */
export function report( error ) {
	const known = explain( error );
	if ( known instanceof UserError ) {
		if ( known.output ) {
			process.stderr.write( known.output.trimEnd() + '\n\n' );
		}
		process.stderr.write( known.message + '\n' );
	} else {
		process.stderr.write( ( known?.stack ?? String( known ) ) + '\n' );
	}
}
