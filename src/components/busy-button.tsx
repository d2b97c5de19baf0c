import { Button } from '@wordpress/components';
import './busy-button.scss';

interface Props {
	label: string;
	/** What is going on while it is busy. */
	busyLabel: string;
	isBusy: boolean;
	/** Whether it waits for another button of the page. */
	isWaiting?: boolean;
	onClick: () => void;
	variant?: 'primary' | 'secondary' | 'tertiary';
}

/** As wide as the longer of its labels, so that nothing beside it moves. It keeps the focus while it is busy. */
export const BusyButton = ( { label, busyLabel, isBusy, isWaiting = false, onClick, variant = 'primary' }: Props ) => (
	<Button
		__next40pxDefaultSize
		className="storeboard-busy-button"
		variant={ variant }
		isBusy={ isBusy }
		aria-disabled={ isBusy || isWaiting }
		onClick={ () => ! isBusy && ! isWaiting && onClick() }
	>
		<span aria-hidden={ isBusy } className={ isBusy ? 'is-off' : '' }>
			{ label }
		</span>
		<span aria-hidden={ ! isBusy } className={ isBusy ? '' : 'is-off' }>
			{ busyLabel }
		</span>
	</Button>
);
