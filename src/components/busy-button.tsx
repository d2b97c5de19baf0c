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
	/** Its name for screen readers, where several of a page say the same. */
	ariaLabel?: string;
	variant?: 'primary' | 'secondary' | 'tertiary';
}

/** As wide as the longer of its labels, so that nothing beside it moves. It keeps the focus while it is busy. */
export const BusyButton = ( {
	label,
	busyLabel,
	isBusy,
	isWaiting = false,
	onClick,
	ariaLabel,
	variant = 'primary',
}: Props ) => (
	<Button
		__next40pxDefaultSize
		className="storeboard-busy-button"
		variant={ variant }
		isBusy={ isBusy }
		aria-disabled={ isBusy || isWaiting }
		aria-label={ ariaLabel }
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
