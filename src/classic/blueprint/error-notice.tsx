import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { errorWords } from './words';

interface Props {
	error: unknown;
	onRetry: () => void;
	onDismiss: () => void;
}

/** An error's message, one notice a field, to dismiss, with Retry. */
export function ErrorNotices( { error, onRetry, onDismiss }: Props ) {
	const { says, details } = errorWords( error );

	return says.map( ( words, index ) => (
		<Notice
			key={ index }
			status="error"
			onRemove={ onDismiss }
			actions={ index === 0 ? [ { label: __( 'Try again', 'storeboard' ), onClick: onRetry } ] : [] }
		>
			{ words }
			{ details && (
				<details>
					<summary>{ __( 'Error details', 'storeboard' ) }</summary>
					<p dir="auto">{ details }</p>
				</details>
			) }
		</Notice>
	) );
}
