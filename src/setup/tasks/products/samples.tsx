import { Button } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useNotices } from '../../../components/use-notices';
import { useMutation } from '../../../components/use-mutation';
import { store } from '../../../data/products';
import { recordEvent } from '../../../lib/tracks';
import type { TaskContentProps } from '../../task-frame';
import { ACTIVE } from './active-task';
import { SamplesDialog, type Outcome } from './samples-dialog';

/** The products, where the owner sees what was added. */
const LIST = `edit.php?post_type=product&${ ACTIVE }`;

/** Sample products, for an owner who wants to see a full store first. */
export function Samples( { complete }: Pick< TaskContentProps, 'complete' > ) {
	const { importSamples } = useDispatch( store );
	const { failed } = useNotices();
	const [ stage, setStage ] = useState< 'closed' | 'asking' | 'importing' | Outcome >( 'closed' );
	const { mutate } = useMutation();

	const start = ( isConfirmed?: boolean ) =>
		mutate(
			async () => {
				if ( isConfirmed ) {
					recordEvent( 'tasklist_add_product', { method: 'sample_product' } );
				}
				setStage( 'importing' );
				const outcome = await importSamples();
				if ( outcome.imported && ! outcome.failed ) {
					complete( { redirectPath: LIST } );
				} else {
					setStage( outcome );
				}
			},
			{
				onError( error ) {
					setStage( 'closed' );
					const words = __( 'Couldn’t add the sample products.', 'storeboard' );
					failed( 'storeboard-samples', words, error, () => start() );
				},
			}
		);

	return (
		<section className="storeboard-card" aria-labelledby="storeboard-samples">
			<h2 id="storeboard-samples">{ __( 'Just exploring?', 'storeboard' ) }</h2>
			<p className="storeboard-products__text">
				{ __( 'Add sample products to see how your store looks.', 'storeboard' ) }
			</p>
			<Button variant="secondary" onClick={ () => setStage( 'asking' ) } __next40pxDefaultSize>
				{ __( 'Add sample products', 'storeboard' ) }
			</Button>
			{ stage !== 'closed' && (
				<SamplesDialog
					stage={ stage }
					onClose={ () => setStage( 'closed' ) }
					onConfirm={ () => start( true ) }
					onRetry={ () => start() }
					onShow={ () => complete( { redirectPath: LIST } ) }
				/>
			) }
		</section>
	);
}
