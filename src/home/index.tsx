import { TaskLists } from '../panels/task-list';
import './style.scss';

/** The home screen. */
export default function Home() {
	return (
		<div className="storeboard-home">
			<TaskLists />
		</div>
	);
}
