const list = (words: string): readonly string[] => words.trim().split(/\s+/);

/** Picked by hand: common where readers of this site live. Words that are mostly something else (Rose, Hope) are left out. */
export const FIRST_NAMES = list(`
  aarav aadi aditya ajay akash akshay aman amit amrita anaya ananya anika anil anita anjali ankit anushka arjun arnav arya aryan asha ayaan ayesha bhavya deepak
  deepika dev dhruv diya divya farhan fatima gaurav gauri harsh hassan imran isha ishaan ishita jaya kabir karan kavita kavya kiran krishna kunal lakshmi
  leela mahima manish maya meena meera mehul mohammed mohan mohit muskan naina nandini neha nikhil nisha nitin omar pari pooja prachi pranav priya priyanka rahul raj rajesh
  rakesh ramesh ravi reena rehan rhea riya rohan rohit sahil sakshi salman sameer sana sandeep sanjay sara saanvi shreya shruti shubham siddharth simran sneha sonia
  sonu suresh swati tanvi tara uday vansh varun vidya vihaan vijay vikram vinay vivek yash zara zoya
  adam alex alice amelia amy anna anthony ben benjamin callum charlie charlotte chloe daniel david dylan edward eleanor ella ellie emily emma ethan eva evie finley
  freya george hannah harry harriet henry isabella isla jack jacob jake james jasmine jessica joe john joseph joshua julia kate katie laura leo liam lily
  logan louis lucas lucy luke mason matilda matthew megan mia michael mohammad molly muhammad nathan noah oliver olivia oscar peter phoebe poppy rachel rebecca robert ruby
  ryan sam samuel sarah sophia sophie thomas toby tom tyler william zac zoe kwame amina chidi ngozi adebayo wanjiru
`);
export const SURNAMES = list(`
  acharya agarwal aggarwal ahmed ahuja ali ansari arora bajaj banerjee basu begum bhatia bhatt bhattacharya bose chakraborty chandra chatterjee chaudhary chauhan chawla chopra
  choudhury dalal das dasgupta desai deshmukh deshpande dutta fernandes gandhi ganguly ghosh gill goel goswami gowda goyal gupta hegde hussain iqbal iyengar iyer jadhav jain
  jha joshi kadam kamat kapoor kapur kaur khan khanna khatri kulkarni kumar kumari kurian lal mahajan malhotra malik mathew mathur mehra mehta menon mishra misra mistry mittal
  mukherjee naidu naik nair nanda pandey pandit parekh parikh patel pathak patil pawar pillai prasad qureshi raman rana rao rastogi rathore rawat reddy roy saha sahni saxena sen
  sethi shah shaikh sharma shetty shinde shukla siddiqui singh sinha sodhi soni srinivasan srivastava subramanian swamy tandon thakur thomas tiwari tripathi trivedi upadhyay varma
  venkatesh verma vyas yadav
  adams allen anderson bailey barnes bell bennett brown campbell carter chapman clark clarke collins cook cooper cox davies davis dixon edwards ellis evans foster
  gibson graham green griffiths hall harris harrison hill holmes howard hughes hunt hussain jackson james jenkins johnson jones kelly khan knight lee lewis lloyd marshall martin
  mason matthews mills mitchell moore morgan morris murphy murray o'brien owen palmer parker patel pearce phillips powell price reid reynolds richards richardson roberts robinson rogers
  russell scott shaw simpson smith stevens stewart taylor thompson turner walker ward watson webb white wilkinson williams williamson wilson wright young okafor mwangi
`);
